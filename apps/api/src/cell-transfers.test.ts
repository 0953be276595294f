import { randomUUID } from 'node:crypto';
import type { CellTransfer, OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { maxBalanceMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Mailbox } from './directory';
import { RequestError } from './http/envelope';
import { HOUSE, accountId, type AccountKind } from './ledger';
import { carryTransfers } from './modules/cells/carry-transfers';
import { readOtherCells } from './modules/cells/cells.job';
import { restoreTransfers } from './modules/cells/restore-transfers';
import { readFindings } from './modules/alerts/findings';
import type { Ports } from './ports';
import { readDirectoryTransfers } from './reconcile/cell-checks';
import { reconcileBooks } from './reconcile/reconcile-books';
import { startTestServer } from './testing';
import { agreeTo, isWaiting, lookUp, sendCommand } from './testing/as-staff';
import { openPlatform, type Platform } from './testing/platform';

/** The largest balance in CNY, in minor units. */
const MOST = maxBalanceMinor('CNY');

interface Has {
  readonly ports: Ports;
}

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
  for (const { ports } of [platform.a, platform.b]) await readOtherCells(ports, boxOf({ ports }));
});
afterAll(() => platform.close());

function boxesOf({ ports }: Has) {
  const { mailbox, moves } = ports.directory;
  if (mailbox === null || moves === null) throw new Error('a cell has both');
  return { mailbox, moves };
}

const boxOf = (cell: Has): Mailbox => boxesOf(cell).mailbox;

/** A mailbox of which some methods fail. */
function boxBut(cell: Has, failing: Partial<Mailbox>): Mailbox {
  const box = boxOf(cell);
  return {
    cell: box.cell,
    cells: () => box.cells(),
    send: (transfers) => box.send(transfers),
    waiting: (after) => box.waiting(after),
    answer: (transferId, answer) => box.answer(transferId, answer),
    sentFor: (account) => box.sentFor(account),
    listed: (after) => box.listed(after),
    ...failing,
  };
}

const carry = ({ ports }: Has) => carryTransfers(ports, boxOf({ ports }));
const restore = ({ ports }: Has) => restoreTransfers(ports, boxOf({ ports }));

async function send(
  { ports }: Has,
  input: Readonly<Record<string, unknown>> = {},
  requestId: string = randomUUID(),
): Promise<CellTransfer> {
  const command = { cell: 'b', currencyCode: 'CNY', amount: '250.00', requestId: randomUUID(), ...input };
  const first = await sendCommand(ports, 'cell/send-capital', { operator: 'amy', ...command });
  expect(isWaiting(first)).toBe(true);
  const done = await agreeTo(ports, first, { operator: 'ben', requestId });
  if (!done.ok) throw new Error(done.refusal);
  return done.value as CellTransfer;
}

async function list({ ports }: Has): Promise<OutputOf<OperatorEndpoints['cell/list']>> {
  const outcome = await lookUp(ports, 'cell/list', {});
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as OutputOf<OperatorEndpoints['cell/list']>;
}

async function statusIn(cell: Has, transferId: string): Promise<string | null> {
  const found = (await list(cell)).transfers.find((one) => one.transferId === transferId);
  return found === undefined ? null : `${found.direction} ${found.status}`;
}

async function balance({ ports }: Has, kind: AccountKind): Promise<bigint> {
  const row = await ports.db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId(HOUSE, kind, 'CNY'))
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

const clearing = async (): Promise<bigint> =>
  (await balance(platform.a, 'cell-clearing')) + (await balance(platform.b, 'cell-clearing'));

/** The rules that the cell's books break, also against the directory. */
async function broken({ ports }: Has): Promise<string[]> {
  const transfers = await readDirectoryTransfers(boxesOf({ ports }));
  const { checks } = await reconcileBooks(ports.db, { transfers });
  return checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
}

/** A row in the directory as any cell's server could write one. */
async function forge(row: object): Promise<string> {
  const transferId = randomUUID();
  await platform.directory.db
    .insertInto('transfers')
    .values({
      transfer_id: transferId,
      from_cell: 'a',
      to_cell: 'b',
      currency: 'CNY',
      amount_minor: 500n,
      note: 'forged',
      sent_at: platform.a.ports.clock.now(),
      seal: 'none',
      ...row,
    })
    .execute();
  return transferId;
}

const answerOf = async (transferId: string) =>
  (
    await platform.directory.db
      .selectFrom('transfers')
      .select('answer')
      .where('transfer_id', '=', transferId)
      .executeTakeFirst()
  )?.answer;

const forget = (transferId: string) =>
  platform.directory.owner.deleteFrom('transfers').where('transfer_id', '=', transferId).execute();

describe('capital sent to another cell', () => {
  it('leaves one cell’s capital, is added to the other’s, and both books agree with the directory', async () => {
    const { a, b } = platform;
    const sent = await send(a, { amount: '1000.00' });
    expect(sent).toMatchObject({ direction: 'out', cell: 'b', status: 'under-way', sentBy: 'ben' });
    expect(await balance(a, 'capital')).toBe(-100_000n);
    expect(await clearing()).toBe(100_000n);
    await carry(a);
    await carry(b);
    expect(await balance(b, 'capital')).toBe(100_000n);
    expect(await clearing()).toBe(0n);
    expect(await statusIn(a, sent.transferId)).toBe('out under-way');
    await carry(a);
    expect(await statusIn(a, sent.transferId)).toBe('out accepted');
    expect(await statusIn(b, sent.transferId)).toBe('in accepted');
    expect((await list(b)).transfers[0]).toMatchObject({
      reference: sent.reference,
      cell: 'a',
      sentBy: null,
    });
    expect((await list(a)).cells).toEqual([
      { name: 'b', takesMembers: true, held: [{ currencyCode: 'CNY', amount: '1000.00' }] },
    ]);
    expect((await list(b)).cells[0]?.held).toEqual([{ currencyCode: 'CNY', amount: '-1000.00' }]);
    expect([await broken(a), await broken(b)]).toEqual([[], []]);
  });

  it('is posted once, however many servers carry it at the same time', async () => {
    const { a, b } = platform;
    const before = await balance(b, 'capital');
    const amounts = ['1.00', '2.00', '3.00'];
    for (const amount of amounts) await send(a, { amount });
    for (let round = 0; round < 3; round += 1)
      await Promise.all([carry(a), carry(a), carry(b), carry(b), carry(b)]);
    expect(await balance(b, 'capital')).toBe(before + 600n);
    expect(await clearing()).toBe(0n);
    expect([await broken(a), await broken(b)]).toEqual([[], []]);
  });

  it('goes on after a server died between posting and answering', async () => {
    const { a, b } = platform;
    const before = await balance(b, 'capital');
    const { transferId } = await send(a);
    await carry(a);
    const died = boxBut(b, { answer: () => Promise.reject(new Error('died')) });
    await expect(carryTransfers(b.ports, died)).rejects.toThrow('did not go on');
    expect(await balance(b, 'capital')).toBe(before + 25_000n);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out under-way');
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out accepted');
    expect(await balance(b, 'capital')).toBe(before + 25_000n);
    expect([await broken(a), await broken(b)]).toEqual([[], []]);
  });

  it('is listed once more in a directory that was restored to an earlier moment, and not posted once more', async () => {
    const { a, b } = platform;
    const before = await balance(b, 'capital');
    const { transferId } = await send(a);
    await carry(a);
    await carry(b);
    await forget(transferId);
    await carry(a);
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out accepted');
    expect(await balance(b, 'capital')).toBe(before + 25_000n);
    expect(await clearing()).toBe(0n);
  });

  it('is given back when the other cell may not hold it', async () => {
    const { a, b } = platform;
    const [capital, room] = [await balance(a, 'capital'), MOST - (await balance(b, 'capital'))];
    await forge({ amount_minor: room });
    await carry(b);
    expect(await balance(b, 'capital')).toBe(MOST);
    const { transferId } = await send(a);
    await carry(a);
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('in refused');
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out returned');
    expect(await balance(a, 'capital')).toBe(capital);
    expect(await balance(b, 'capital')).toBe(MOST);
    const { postings } = await sql<{ postings: string[] }>`
      select array_agg(event_id order by seq) as postings from postings where event_id like ${`x:${transferId}:%`}`
      .execute(a.ports.db)
      .then(({ rows }) => rows[0] ?? { postings: [] });
    expect(postings.map((id) => id.split(':')[2])).toEqual(['out', 'back']);
    // What was forged is found by the cell that never sent it.
    expect([await broken(a), await broken(b)]).toEqual([['listed-transfers'], []]);
    await expect(restore(a)).rejects.toThrow('the books lack');
    expect(await balance(a, 'capital')).toBe(capital);
  });
});

describe('a transfer with other contents under a known id', () => {
  it('is not ended by its sender', async () => {
    const { a, b } = platform;
    const { transferId } = await send(a, { amount: '7.00' });
    await carry(a);
    const before = await balance(b, 'capital');
    await forget(transferId);
    await forge({ transfer_id: transferId, amount_minor: 9_999n });
    await expect(carry(a)).rejects.toThrow('did not go on');
    expect(await statusIn(a, transferId)).toBe('out under-way');
    expect(await broken(a)).toEqual(['listed-transfers']);
    await forget(transferId);
    await carry(a);
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out returned');
    expect(await balance(b, 'capital')).toBe(before);
  });
});

describe('what the directory lists', () => {
  it('is not answered when it was replaced after it was posted', async () => {
    const { a, b } = platform;
    const { transferId } = await send(b, { cell: 'a', amount: '6.00' });
    await carry(b);
    const lazy = boxBut(a, { answer: () => Promise.reject(new Error('died')) });
    await expect(carryTransfers(a.ports, lazy)).rejects.toThrow('did not go on');
    const capital = await balance(a, 'capital');
    await forget(transferId);
    await forge({ transfer_id: transferId, from_cell: 'b', to_cell: 'a', amount_minor: 9_999n });
    await expect(carry(a)).rejects.toThrow('did not go on');
    expect(await balance(a, 'capital')).toBe(capital);
    expect(await answerOf(transferId)).toBeNull();
    await forget(transferId);
    await carry(b);
    await carry(a);
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('out accepted');
  });

  it('may have ended since it was read', async () => {
    const { a, b } = platform;
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
    expect(await broken(platform.b)).toEqual(['listed-transfers']);
    await forget(transferId);
  });

  it.each(['infinity', '12026-01-01', '1969-01-01'])(
    'is not posted with a time that nobody could read: %s',
    async (at) => {
      const { a } = platform;
      const transferId = await forge({ from_cell: 'b', to_cell: 'a', sent_at: at as never });
      await expect(carry(a)).rejects.toThrow('did not go on');
      expect(await statusIn(a, transferId)).toBeNull();
      await forget(transferId);
    },
  );

  it('was answered by somebody else, which this cell says', async () => {
    const { a, b } = platform;
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

describe('one request id', () => {
  it('in two cells is of two transfers', async () => {
    const { a, b } = platform;
    const requestId = randomUUID();
    const [capital, before] = [await balance(a, 'capital'), await balance(b, 'capital')];
    const one = await send(a, { amount: '2.00' }, requestId);
    const other = await send(b, { cell: 'a', amount: '5.00' }, requestId);
    expect(one.transferId).not.toBe(other.transferId);
    for (let round = 0; round < 2; round += 1) for (const cell of [a, b]) await carry(cell);
    expect(await statusIn(b, other.transferId)).toBe('out accepted');
    expect([await balance(a, 'capital'), await balance(b, 'capital')]).toEqual([
      capital + 300n,
      before - 300n,
    ]);
  });
});

describe('a cell that the directory does not have', () => {
  it('stops no transfer of others', async () => {
    const { a, b } = platform;
    await a.database.owner.insertInto('other_cells').values({ name: 'z', takes_members: true }).execute();
    const { transferId: stuck } = await send(a, { cell: 'z', amount: '1.00' });
    const { transferId } = await send(b, { cell: 'a', amount: '1.00' });
    await carry(b);
    await expect(carry(a)).rejects.toThrow('did not go on');
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('out accepted');
    await readOtherCells(a.ports, boxOf(a));
    expect((await list(a)).cells.map(({ name }) => name)).toEqual(['b']);
    await sql`insert into cells (name) values ('z')`.execute(platform.directory.owner);
    await carry(a);
    await boxOf({ ports: { ...a.ports, directory: platform.directory.seenBy('z') } }).answer(
      stuck,
      'refused',
    );
    await carry(a);
    expect(await statusIn(a, stuck)).toBe('out returned');
  });
});

describe('an answer', () => {
  it('is final, and a server may change nothing else', async () => {
    const { db } = platform.directory;
    const transferId = await forge({ from_cell: 'b', to_cell: 'a', amount_minor: 1n });
    const box = boxOf(platform.a);
    // Cell b is not the one that it is for.
    await boxOf(platform.b).answer(transferId, 'refused');
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
      await expect(statement.execute(db)).rejects.toMatchObject({ code: /^(42501|23000)$/ });
    await forget(transferId);
  });
});

describe('a cell that was restored to an earlier moment', () => {
  it('writes once more what it had sent and accepted, and knows what it never sent', async () => {
    const { a, b, directory } = platform;
    const sent = await send(a, { amount: '11.00' });
    await carry(a);
    await send(b, { cell: 'a', amount: '4.00' });
    await carry(b).catch(() => undefined);
    await carry(a);
    const listed = await readDirectoryTransfers(boxesOf(a));
    const owed = listed.listed.reduce((sum, { from, to, answer, amountMinor, note }) => {
      if (note === 'forged') return sum;
      if (from === 'a') return sum - amountMinor;
      return to === 'a' && answer === 'accepted' ? sum + amountMinor : sum;
    }, 0n);
    const empty = await startTestServer({
      env: { cell: a.ports.env.cell, secret: a.ports.env.secret },
      directory: directory.seenBy('a'),
    });
    expect(await broken(empty)).toEqual(['listed-transfers']);
    await expect(restore(empty)).rejects.toMatchObject({
      errors: [{ message: /was not sent by this cell/ }],
    });
    expect(await balance(empty, 'capital')).toBe(owed);
    await restore(empty).catch(() => undefined);
    expect(await balance(empty, 'capital')).toBe(owed);
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

it('a restored cell refuses once more what it had refused, although it could hold it now', async () => {
  const { a, b, directory } = platform;
  const { transferId } = await send(a, { amount: '30.00' });
  await carry(a);
  await carry(b);
  await carry(a);
  expect(await statusIn(a, transferId)).toBe('out returned');
  const empty = await startTestServer({
    env: { cell: b.ports.env.cell, secret: b.ports.env.secret },
    directory: directory.seenBy('b'),
  });
  await restore(empty);
  expect(await statusIn(empty, transferId)).toBe('in refused');
  expect(await balance(empty, 'capital')).toBe(await balance(b, 'capital'));
  expect(await broken(empty)).toEqual([]);
  await empty.close();
});

it('a cell and the directory that were restored to an earlier moment together get everything back from the other cell', async () => {
  const { a, b, directory } = platform;
  const { transferId } = await send(b, { cell: 'a', amount: '8.00' });
  for (const cell of [b, a, b]) await carry(cell);
  await forget(transferId);
  await sql`update cell_transfers set ended_at = ended_at - interval '1 day' where transfer_id = ${transferId}`.execute(
    a.database.owner,
  );
  expect(await broken(a)).toContain('listed-transfers');
  await restore(a).catch(() => undefined);
  expect(await answerOf(transferId)).toBe('accepted');
  const empty = await startTestServer({
    env: { cell: b.ports.env.cell, secret: b.ports.env.secret },
    directory: directory.seenBy('b'),
  });
  await restore(empty);
  await carry(empty);
  expect(await statusIn(empty, transferId)).toBe('out accepted');
  await empty.close();
});

describe('the command', () => {
  it.each([
    ['NOT_FOUND', { cell: 'c' }],
    ['NOT_FOUND', { cell: 'a' }],
    ['AMOUNT_INVALID', { amount: '0' }],
    ['AMOUNT_INVALID', { amount: '-5' }],
    ['AMOUNT_INVALID', { amount: '1.001' }],
  ])('is refused with %s: %j', async (refusal, input) => {
    const command = { cell: 'b', currencyCode: 'CNY', amount: '1.00', requestId: randomUUID(), ...input };
    const before = await balance(platform.a, 'capital');
    expect(await sendCommand(platform.a.ports, 'cell/send-capital', command)).toMatchObject({
      ok: false,
      refusal,
    });
    expect(await balance(platform.a, 'capital')).toBe(before);
  });

  it('sends nothing on a platform of a single cell, which lists none', async () => {
    const single = await startTestServer();
    const command = { cell: 'b', currencyCode: 'CNY', amount: '1.00', requestId: randomUUID() };
    expect(await sendCommand(single.ports, 'cell/send-capital', command)).toMatchObject({
      refusal: 'NOT_FOUND',
    });
    expect(await list(single)).toEqual({ cell: null, cells: [], transfers: [] });
    await single.close();
  });
});

it('staff are notified of a transfer that no cell answers for a minute', async () => {
  const { a } = platform;
  const { sentAt } = await send(a, { amount: '0.01' });
  const options = { options: a.ports.env.alerts, providers: [] };
  const at = (ms: number) => readFindings(a.ports.db, { ...options, now: new Date(Date.parse(sentAt) + ms) });
  const late = { kind: 'cell-transfers-late', subject: 'b' };
  expect(await at(60_000)).not.toContainEqual(expect.objectContaining(late));
  expect(await at(60_001)).toContainEqual(expect.objectContaining(late));
});

it('a directory that is away stops nothing for good', async () => {
  const { a, b } = platform;
  for (const cell of [a, b, a]) await carry(cell);
  const before = await clearing();
  const { transferId } = await send(a, { amount: '0.02' });
  const away = boxBut(a, { send: () => Promise.reject(new RequestError('UNAVAILABLE')) });
  await expect(carryTransfers(a.ports, away)).rejects.toThrow('UNAVAILABLE');
  await carry(a);
  await carry(b);
  await carry(a);
  expect(await statusIn(a, transferId)).not.toBeNull();
  expect(await statusIn(a, transferId)).not.toBe('out under-way');
  expect(await clearing()).toBe(before);
});
