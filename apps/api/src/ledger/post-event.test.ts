import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { onCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import { newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import {
  HOUSE,
  accountId,
  gameKind,
  keyOf,
  findMoneyRequests,
  postEvent,
  readWallet,
  runCommand,
  type Command,
  type RowAlongside,
} from '.';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await sql`create table notes (note text primary key)`.execute(test.owner);
});
afterAll(() => test.close());

const AT = new Date('2026-03-10T12:00:00.000Z');
// Numbers that the database will not assign soon.
const MEMBER = 900n;
const capital = accountId(HOUSE, 'capital', 'CNY');
const available = accountId(MEMBER, 'available', 'CNY');
const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
const topUp = (amountMinor: bigint) => ({
  eventId: randomUUID(),
  reference: '',
  note: '',
  at: AT,
  legs: [{ type: 15 as const, debit: capital, credit: available, amountMinor }],
});

/** Of a table that the ledger has never heard of. */
const noteOf = (note: string): RowAlongside => ({ table: 'notes', row: { note } });

describe('inside the caller’s transaction', () => {
  it('an event is posted', async () => {
    expect(await inTx((tx) => postEvent(tx, topUp(5n)))).toEqual({ kind: 'posted' });
    expect(await readWallet(test.db, MEMBER, 'CNY')).toMatchObject({ availableMinor: 5n });
  });

  it('an event is signalled after the commit', async () => {
    const signals: string[] = [];
    const stop = onCommit(test.db, (signal) => void signals.push(signal));
    await inTransaction(test.db, async (tx) => {
      await postEvent(tx, topUp(5n));
      expect(signals).toEqual([]);
    });
    stop();
    expect(signals).toEqual(['ledger']);
  });

  it('distinguishes an event that was posted before from a new one', async () => {
    const event = topUp(5n);
    const post = () => inTx((tx) => postEvent(tx, event));
    expect([await post(), await post()]).toEqual([{ kind: 'posted' }, { kind: 'repeat' }]);
  });

  it('rejects an event that moves nothing', async () => {
    await expect(inTx((tx) => postEvent(tx, topUp(0n)))).rejects.toThrow(RangeError);
  });

  it('a command is decided, and its outcome kept', async () => {
    const request = { memberId: MEMBER, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT };
    const command: Command = { request, accounts: [available], decide: () => ({ kind: 'refuse', code: 5 }) };
    expect(await inTx((tx) => runCommand(tx, command))).toEqual({ kind: 'refused', code: 5 });
    const kept = await findMoneyRequests(test.db, [request]);
    expect(kept.get(keyOf(request))).toMatchObject({ state: 'refused', code: 5 });
  });

  it('a command that posts writes its rows alongside, once, and keeps its answer for repetitions', async () => {
    const memberId = await newTestMember(test.db);
    const [from, to] = [
      accountId(memberId, 'available', 'CNY'),
      accountId(memberId, gameKind('slots'), 'CNY'),
    ];
    await inTx((tx) =>
      postEvent(tx, { ...topUp(9n), legs: [{ type: 15, debit: capital, credit: from, amountMinor: 9n }] }),
    );
    const transferId = randomUUID();
    const command: Command = {
      request: { memberId, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT },
      accounts: [from, to],
      decide: () => ({
        kind: 'post',
        event: { ...topUp(4n), legs: [{ type: 22, debit: from, credit: to, amountMinor: 4n }] },
        alongside: [noteOf(transferId), noteOf(`${transferId}!`)],
        answer: (after) => String(after.of(from).balance),
        refusalCodes: { insufficient: 77, overLimit: 78 },
      }),
    };
    const run = () => inTx((tx) => runCommand(tx, command));
    expect(await run()).toEqual({ kind: 'accepted', answer: '5' });
    expect(await run()).toMatchObject({ kind: 'stored', stored: { state: 'accepted', answer: '5' } });
    const { rows } = await sql<{ note: string }>`select note from notes order by note`.execute(test.db);
    expect(rows.map(({ note }) => note)).toEqual([transferId, `${transferId}!`]);
  });

  it('a command that can’t be decided is thrown back', async () => {
    const request = { memberId: MEMBER, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT };
    const decide = () => {
      throw new Error('can’t decide');
    };
    await expect(inTx((tx) => runCommand(tx, { request, accounts: [], decide }))).rejects.toThrow(
      'can’t decide',
    );
  });
});
