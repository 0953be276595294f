import { maxBalanceMinor } from '@realm/domain';
import { sql } from 'kysely';
import { restoreTransfers } from './modules/cells/restore-transfers';
import { readDirectoryTransfers } from './reconcile/cell-checks';
import { boxesOf, brokenRules, houseBalance } from './testing/cells-fixture';
import { boxBut, carry, list, restore, send, statusIn, transfersFixture } from './testing/transfers-fixture';

const { cells, forge, answerOf, forget } = transfersFixture();

/** One that no cell has sent, after which cell b can hold no more. */
const filling = { transferId: '', amountMinor: 0n };

/** Transfers that were accepted and returned. */
beforeAll(async () => {
  const { a, b } = cells;
  const carryBoth = async () => {
    for (const cell of [a, b, a, b]) await carry(cell);
  };
  await send(a, { amount: '3.00' });
  await carryBoth();
  filling.amountMinor = maxBalanceMinor('CNY') - (await houseBalance(b, 'capital'));
  filling.transferId = await forge({ amount_minor: filling.amountMinor });
  await carryBoth();
  const { transferId } = await send(a, { amount: '9.00' });
  await carryBoth();
  expect(await statusIn(a, transferId)).toBe('out returned');
  await send(b, { cell: 'a', amount: '5.00' });
  await carryBoth();
  await carryBoth();
});

describe('a cell that was restored to an earlier moment', () => {
  it('writes once more what it had sent and accepted, and knows what it never sent', async () => {
    const { a, b } = cells;
    const sent = await send(a, { amount: '11.00' });
    await carry(a);
    await send(b, { cell: 'a', amount: '4.00' });
    await carry(b);
    await carry(a);
    const listed = await readDirectoryTransfers(boxesOf(a));
    const owed = listed.listed.reduce((sum, { from, to, answer, amountMinor, note }) => {
      if (note === 'forged') return sum;
      if (from === 'a') return sum - amountMinor;
      return to === 'a' && answer === 'accepted' ? sum + amountMinor : sum;
    }, 0n);
    const empty = await cells.openEmpty(a);
    expect(await brokenRules(empty)).toEqual(['listed-transfers']);
    await expect(restore(empty)).rejects.toMatchObject({
      errors: [{ message: /was not sent by this cell/ }],
    });
    expect(await houseBalance(empty, 'capital')).toBe(owed);
    await restore(empty).catch(() => undefined);
    expect(await houseBalance(empty, 'capital')).toBe(owed);
    expect(
      (await list(empty)).transfers.find(({ transferId }) => transferId === sent.transferId),
    ).toMatchObject({
      status: 'under-way',
      sentBy: null,
    });
    await carry(empty);
    await empty.close();
  });
});

it('a transfer that the directory does not take again keeps no other one from it', async () => {
  const { a, b } = cells;
  const ids: string[] = [];
  for (const amount of ['6.00', '7.00']) {
    ids.push((await send(b, { cell: 'a', amount })).transferId);
    for (const cell of [b, a, b]) await carry(cell);
  }
  for (const id of ids) await forget(id);
  const box = boxBut(b, {
    send: (transfers) =>
      transfers.some(({ transferId }) => transferId === ids[0])
        ? Promise.reject(new Error('not taken'))
        : boxesOf(b).mailbox.send(transfers),
  });
  await expect(restoreTransfers(b.ports, box)).rejects.toThrow('the books lack');
  const listed = (await readDirectoryTransfers(boxesOf(b))).listed.map(({ transferId }) => transferId);
  expect(ids.map((id) => listed.includes(id))).toEqual([false, true]);
  await restore(b);
});

it('a restored cell refuses once more what it had refused, although it could hold it now', async () => {
  const { a, b } = cells;
  const { transferId } = await send(a, { amount: '30.00' });
  await carry(a);
  await carry(b);
  await carry(a);
  expect(await statusIn(a, transferId)).toBe('out returned');
  await forget(filling.transferId);
  const empty = await cells.openEmpty(b);
  await restore(empty);
  expect(await statusIn(empty, transferId)).toBe('in refused');
  expect(await houseBalance(empty, 'capital')).toBe((await houseBalance(b, 'capital')) - filling.amountMinor);
  expect(await brokenRules(empty)).toEqual([]);
  await empty.close();
});

it('a cell and the directory that were restored to an earlier moment together get everything back from the other cell', async () => {
  const { a, b } = cells;
  const { transferId } = await send(b, { cell: 'a', amount: '8.00' });
  for (const cell of [b, a, b]) await carry(cell);
  await forget(transferId);
  await sql`update cell_transfers set ended_at = ended_at - interval '1 day' where transfer_id = ${transferId}`.execute(
    a.database.owner,
  );
  expect(await brokenRules(a)).toContain('listed-transfers');
  await restore(a).catch(() => undefined);
  expect(await answerOf(transferId)).toBe('accepted');
  const empty = await cells.openEmpty(b);
  await restore(empty);
  await carry(empty);
  expect(await statusIn(empty, transferId)).toBe('out accepted');
  await empty.close();
});
