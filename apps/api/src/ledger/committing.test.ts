import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../audit/audit-ledger';
import { onCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import { describeOnPostgres, newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { interceptQueries } from '../testing/intercept-queries';
import { someoneWaits } from '../testing/someone-waits';
import {
  HOUSE,
  accountId,
  gameKind,
  insertMoneyRequest,
  lastLink,
  lockRequestIds,
  openLedger,
  postEvent,
  readWallet,
  type Command,
  type Leg,
  type LedgerEvent,
} from '.';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const AT = new Date('2026-03-10T12:00:00.000Z');
const capital = accountId(HOUSE, 'capital', 'CNY');
const house = accountId(HOUSE, 'house', 'CNY');
const eventOf = (...legs: readonly Leg[]): LedgerEvent => ({
  eventId: randomUUID(),
  reference: '',
  note: '',
  at: AT,
  legs,
});
const topUp = (credit: bigint): Leg => ({ type: 15, debit: capital, credit, amountMinor: 1n });
const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);

const toGame = ({ available, slots }: Awaited<ReturnType<typeof newMember>>) =>
  eventOf({ type: 22, debit: available, credit: slots, amountMinor: 1n });

async function newMember() {
  const id = await newTestMember(test.db);
  return {
    id,
    available: accountId(id, 'available', 'CNY'),
    slots: accountId(id, gameKind('slots'), 'CNY'),
  };
}

describe('a batch', () => {
  it('is signalled, and answered, after its commit and not before', async () => {
    const order: string[] = [];
    const db = interceptQueries(test.db, async (_text, run) => {
      const result = await run();
      order.push('committed');
      return result;
    });
    onCommit(db, (signal) => void order.push(signal));
    const ledger = openLedger({ db });
    const members = [await newMember(), await newMember()];
    for (const { available } of members) await inTx((tx) => postEvent(tx, eventOf(topUp(available))));
    await Promise.all(
      members.map(({ available }) =>
        ledger.post(eventOf(topUp(available))).then(() => order.push('answered')),
      ),
    );
    expect(order).toEqual(['committed', 'ledger', 'answered', 'answered']);
  });
});

describeOnPostgres('with many connections', () => {
  it('a batch that names the same accounts in another order waits, and none fails', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const bet = ({ available }: typeof one): Leg => ({
      type: 1,
      debit: available,
      credit: house,
      amountMinor: 1n,
    });
    // Opens every account: the first posting to one opens it.
    const paid = [one, two].map(({ available }): Leg => ({
      type: 2,
      debit: house,
      credit: available,
      amountMinor: 200n,
    }));
    await inTx((tx) => postEvent(tx, eventOf(...paid)));
    const commands = Array.from({ length: 200 }, (_, n) =>
      n % 2 === 0 ? eventOf(bet(one), bet(two)) : eventOf(bet(two), bet(one)),
    );
    const ended = await Promise.allSettled(commands.map((event) => inTx((tx) => postEvent(tx, event))));
    expect(ended).toEqual(commands.map(() => ({ status: 'fulfilled', value: { kind: 'posted' } })));
  });

  it('an event that is answered as posted has moved the balance, and no other has', async () => {
    const member = await newMember();
    await inTx((tx) => postEvent(tx, eventOf(topUp(member.available))));
    const ended = await Promise.allSettled(
      Array.from({ length: 40 }, () => inTx((tx) => postEvent(tx, eventOf(topUp(member.available))))),
    );
    const posted = ended.filter(({ status }) => status === 'fulfilled').length;
    const { availableMinor, seq } = await readWallet(test.db, member.id, 'CNY');
    expect([availableMinor, seq]).toEqual([BigInt(1 + posted), 1 + posted]);
  });

  it('a writer never waits for the chain', async () => {
    const [first, second] = [await newMember(), await newMember()];
    for (const { available } of [first, second]) await inTx((tx) => postEvent(tx, eventOf(topUp(available))));
    const before = await lastLink(test.db);
    await inTx((tx) => postEvent(tx, toGame(first)));
    await test.owner.transaction().execute(async (linking) => {
      // Appends, and has not committed yet.
      await sql`select ledger_link()`.execute(linking);
      expect(await inTx((tx) => postEvent(tx, toGame(second)))).toEqual({ kind: 'posted' });
    });
    expect(await lastLink(test.db)).toBe(before + 2n);
  });

  it('a batch that commits after those with higher numbers still gets its link', async () => {
    const [slow, quick] = [await newMember(), await newMember()];
    for (const { available } of [slow, quick]) await inTx((tx) => postEvent(tx, eventOf(topUp(available))));
    const before = await lastLink(test.db);
    // Poll several times: the settled position moves only when no older transaction runs.
    const readLinks = async () => [await lastLink(test.db), await lastLink(test.db), await lastLink(test.db)];
    await inTx((tx) => postEvent(tx, eventOf(topUp(quick.available))));
    await inTx(async (tx) => {
      await postEvent(tx, toGame(slow));
      expect(await readLinks()).toEqual([before + 1n, before + 1n, before + 1n]);
      await inTx((other) => postEvent(other, toGame(quick)));
      expect(await readLinks()).toEqual([before + 2n, before + 2n, before + 2n]);
    });
    expect(await lastLink(test.db)).toBe(before + 3n);
    expect((await auditLedger(test.db)).first).toBeNull();
  });

  it('servers that link at once give each batch one link, in an unbroken row', async () => {
    const member = await newMember();
    const topUpNow = () => inTx((tx) => postEvent(tx, eventOf(topUp(member.available))));
    const before = await lastLink(test.db);
    await topUpNow();
    const { linking } = await test.owner.transaction().execute(async (tx) => {
      // Appends the first link, and has not committed yet.
      await sql`select ledger_link()`.execute(tx);
      await topUpNow();
      const linking = lastLink(test.db).catch((failure: unknown) => failure);
      await someoneWaits(test.db);
      return { linking };
    });
    expect(await linking).toBe(before + 2n);
    expect((await auditLedger(test.db)).first).toBeNull();
  });

  it('a backup restored into another cluster is still linked', async () => {
    await lastLink(test.db);
    // Transaction ids begin low in a new cluster; the tables tell of the old one's.
    await sql`update chain_progress set horizon = (pg_current_xact_id()::text::bigint + 1000000000)::text::xid8`.execute(
      test.owner,
    );
    const member = await newMember();
    const linkNext = async () => {
      await inTx((tx) => postEvent(tx, eventOf(topUp(member.available))));
      return lastLink(test.db);
    };
    const isLinked = async () => {
      const { rows } = await sql<{ is: boolean }>`select linked_to >= (select max(batch) from chain) as is
        from chain_progress`.execute(test.db);
      return rows[0]?.is === true;
    };
    const first = await linkNext();
    expect(await linkNext()).toBe(first + 1n);
    // A transaction of another database of the same PostgreSQL may hold it up for a moment.
    while (!(await isLinked())) await linkNext();
  });

  it('a call whose id another server is taking at this moment gets the outcome that is kept', async () => {
    const member = await newMember();
    await inTx((tx) => postEvent(tx, eventOf(topUp(member.available))));
    const request = {
      memberId: member.id,
      requestId: randomUUID(),
      path: '/test',
      bodyHash: 'h',
      at: AT,
    };
    const command: Command = {
      request,
      accounts: [member.available, member.slots],
      decide: () => ({ kind: 'refuse', code: 1 }),
    };
    const ledger = openLedger({ db: test.db });
    const requested = await inTx(async (tx) => {
      await insertMoneyRequest(tx, request, { state: 'refused', code: 9 });
      const running = ledger.run(command).catch((failure: unknown) => failure);
      await someoneWaits(test.db);
      return { running };
    });
    expect(await requested.running).toMatchObject({ kind: 'stored', stored: { state: 'refused', code: 9 } });
  });

  it('a batch that waits for an id holds no account meanwhile', async () => {
    const member = await newMember();
    await inTx((tx) => postEvent(tx, eventOf(topUp(member.available))));
    const key = { memberId: member.id, requestId: randomUUID() };
    const request = { ...key, path: '/test', bodyHash: 'h', at: AT };
    const ledger = openLedger({ db: test.db });
    const { running } = await inTx(async (tx) => {
      await lockRequestIds(tx, [key]);
      await insertMoneyRequest(tx, request, { state: 'refused', code: 9 });
      const accounts = [member.available, member.slots];
      const requested = ledger.run({
        request,
        accounts,
        decide: () => ({
          kind: 'post',
          event: toGame(member),
          alongside: [],
          answer: () => ({}),
          refusalCodes: { insufficient: 1, overLimit: 2 },
        }),
      });
      await someoneWaits(test.db);
      await sql`select from accounts where id = ${member.available} for no key update nowait`.execute(
        test.owner,
      );
      return { running: requested };
    });
    expect(await running).toMatchObject({ kind: 'stored', stored: { code: 9 } });
  });
});
