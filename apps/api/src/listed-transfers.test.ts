import { maxBalanceMinor } from '@realm/domain';
import { sql } from 'kysely';
import { carryTransfers } from './modules/cells/carry-transfers';
import { readDirectoryTransfers } from './reconcile/cell-checks';
import { reconcileBooks } from './reconcile/reconcile-books';
import { boxesOf, brokenRules, houseBalance } from './testing/cells-fixture';
import { boxBut, boxOf, carry, send, statusIn, transfersFixture } from './testing/transfers-fixture';

const { cells, forge, answerOf, forget } = transfersFixture();

describe('a transfer with other contents under a known id', () => {
  it('is not ended by its sender', async () => {
    const { a, b } = cells;
    const { transferId } = await send(a, { amount: '7.00' });
    await carry(a);
    const before = await houseBalance(b, 'capital');
    await forget(transferId);
    await forge({ transfer_id: transferId, amount_minor: 9_999n });
    await expect(carry(a)).rejects.toThrow('did not go on');
    expect(await statusIn(a, transferId)).toBe('out under-way');
    expect(await brokenRules(a)).toEqual(['listed-transfers']);
    await forget(transferId);
    await carry(a);
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out accepted');
    expect(await houseBalance(b, 'capital')).toBe(before + 700n);
  });
});

describe('what the directory lists', () => {
  it('is not answered when it was replaced after it was posted', async () => {
    const { a, b } = cells;
    const { transferId } = await send(b, { cell: 'a', amount: '6.00' });
    await carry(b);
    const lazy = boxBut(a, { answer: () => Promise.reject(new Error('died')) });
    await expect(carryTransfers(a.ports, lazy)).rejects.toThrow('did not go on');
    const capital = await houseBalance(a, 'capital');
    await forget(transferId);
    await forge({ transfer_id: transferId, from_cell: 'b', to_cell: 'a', amount_minor: 9_999n });
    await expect(carry(a)).rejects.toThrow('did not go on');
    expect(await houseBalance(a, 'capital')).toBe(capital);
    expect(await answerOf(transferId)).toBeNull();
    await forget(transferId);
    await carry(b);
    await carry(a);
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('out accepted');
  });

  it('may have ended since it was read', async () => {
    const { a, b } = cells;
    await send(b, { cell: 'a', amount: '1.00' });
    await carry(b);
    const transfers = await readDirectoryTransfers(boxesOf(b));
    await carry(a);
    await carry(b);
    const { checks } = await reconcileBooks(b.ports.db, { transfers });
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('is checked although it has a currency that this cell does not know', async () => {
    const transferId = await forge({ from_cell: 'b', to_cell: 'a', currency: 'x' as never });
    expect(await brokenRules(cells.b)).toEqual(['listed-transfers']);
    await forget(transferId);
  });

  it.each(['infinity', '12026-01-01', '1969-01-01'])(
    'is not posted with a time that nobody could read: %s',
    async (at) => {
      const { a } = cells;
      const transferId = await forge({ from_cell: 'b', to_cell: 'a', sent_at: at as never });
      await expect(carry(a)).rejects.toThrow('did not go on');
      expect(await statusIn(a, transferId)).toBeNull();
      await forget(transferId);
    },
  );

  it('is not posted with an amount that no account may hold, which staff could not read', async () => {
    const { a } = cells;
    const transferId = await forge({
      from_cell: 'b',
      to_cell: 'a',
      amount_minor: maxBalanceMinor('CNY') + 1n,
    });
    await expect(carry(a)).rejects.toThrow('did not go on');
    expect(await statusIn(a, transferId)).toBeNull();
    expect(await answerOf(transferId)).toBeNull();
    await forget(transferId);
  });

  it('was answered by somebody else, which this cell says', async () => {
    const { a, b } = cells;
    await send(b, { cell: 'a', amount: '1.50' });
    await carry(b);
    const forged = boxBut(a, { answer: () => Promise.resolve('refused') });
    await expect(carryTransfers(a.ports, forged)).rejects.toMatchObject({
      errors: [{ message: /is accepted here, and refused in the directory/ }],
    });
    await carry(a);
    await carry(b);
  });
});

describe('an answer', () => {
  it('is final, and a server may change nothing else', async () => {
    const db = await cells.directory.openAs('a');
    const transferId = await forge({ from_cell: 'b', to_cell: 'a', amount_minor: 1n });
    const box = boxOf(cells.a);
    // Cell b is not the one that it is for.
    await boxOf(cells.b).answer(transferId, 'refused');
    await box.answer(transferId, 'accepted');
    await box.answer(transferId, 'refused');
    const row = await db
      .selectFrom('transfers')
      .select('answer')
      .where('transfer_id', '=', transferId)
      .executeTakeFirst();
    expect(row).toEqual({ answer: 'accepted' });
    for (const statement of [
      sql`update transfers set answer = 'refused' where transfer_id = ${transferId}`,
      sql`update transfers set amount_minor = 5 where transfer_id = ${transferId}`,
      sql`delete from transfers where transfer_id = ${transferId}`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|23000)$/) as string,
      });
    await forget(transferId);
  });
});
