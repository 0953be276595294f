import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../audit/audit-ledger';
import type { Database } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import { openPostgres } from '../db/open-database';
import { describeOnPostgres, newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import {
  HOUSE,
  accountId,
  gameKind,
  openLedger,
  postEvent,
  type Command,
  type Leg,
  type LedgerEvent,
} from '.';

const AT = new Date('2026-03-10T12:00:00.000Z');
const MEMBERS = 8;
const LASTS_MS = 4_000;
/** Of each way to post, on each server. */
const CLIENTS = 8;
const house = accountId(HOUSE, 'house', 'CNY');
const capital = accountId(HOUSE, 'capital', 'CNY');

const eventOf = (...legs: readonly Leg[]): LedgerEvent => ({
  eventId: randomUUID(),
  reference: '',
  note: '',
  at: AT,
  legs,
});
const bet = (member: bigint): LedgerEvent =>
  eventOf({ type: 1, debit: accountId(member, 'available', 'CNY'), credit: house, amountMinor: 1n });
/** Names the accounts the other way round. */
const win = (member: bigint): LedgerEvent =>
  eventOf({ type: 2, debit: house, credit: accountId(member, 'available', 'CNY'), amountMinor: 1n });

function toGame(memberId: bigint): Command {
  const accounts = [
    accountId(memberId, 'available', 'CNY'),
    accountId(memberId, gameKind('slots'), 'CNY'),
  ] as const;
  const [debit, credit] = accounts;
  return {
    request: { memberId, requestId: randomUUID(), path: '/test', bodyHash: '', at: AT },
    accounts,
    decide: () => ({
      kind: 'post',
      event: eventOf({ type: 22, debit, credit, amountMinor: 1n }),
      alongside: [],
      answer: () => ({}),
      refusalCodes: { insufficient: 1, overLimit: 2 },
    }),
  };
}

describeOnPostgres('two servers on one hot account', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await openTestDatabase()));
  afterAll(() => test.close());

  it('never deadlock, whether they post events, members’ commands or in callers’ transactions', async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newTestMember(test.db)));
    const funds = members.map((member): Leg => ({
      type: 15,
      debit: capital,
      credit: accountId(member, 'available', 'CNY'),
      amountMinor: 1_000_000n,
    }));
    await test.db.transaction().execute((tx) => postEvent(tx, eventOf(...funds)));
    const until = Date.now() + LASTS_MS;
    const outcomes = new Map<string, number>();
    const loop = async (work: (member: bigint) => Promise<{ kind: string }>) => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const { kind } = await work(members[turn % MEMBERS]!);
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
      }
    };
    const runServer = async (db: Database, index: number) => {
      const ledger = openLedger({ db });
      const events = [
        (member: bigint) => ledger.post(bet(member)),
        (member: bigint) => ledger.post(win(member)),
      ];
      const others = [
        (member: bigint) => ledger.run(toGame(member)),
        (member: bigint) => inTransaction(db, (tx) => postEvent(tx, win(member))),
      ];
      // The first posts nothing but events.
      const ways = index === 0 ? events : [...events, ...others];
      await Promise.all(ways.flatMap((way) => Array.from({ length: CLIENTS }, () => loop(way))));
      await ledger.close();
    };
    const servers = [1, 2].map(() => openPostgres(test.url!, () => undefined, {}));
    await Promise.all(servers.map(runServer));
    // A backend reports its deadlocks when it ends.
    await Promise.all(servers.map((db) => db.destroy()));

    const { rows } = await sql<{ deadlocks: bigint }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(test.owner);
    expect(rows).toEqual([{ deadlocks: 0n }]);
    expect([...outcomes.keys()].sort()).toEqual(['accepted', 'posted']);
    expect(await auditLedger(test.owner)).toMatchObject({ ok: true });
  }, 60_000);
});
