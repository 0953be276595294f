import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../audit/audit-ledger';
import type { Database, Tx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import { openPostgres } from '../db/open-database';
import { describeOnPostgres, newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { someoneWaits } from '../testing/someone-waits';
import {
  HOUSE,
  accountId,
  gameKind,
  lockRequestIds,
  openLedger,
  postEvent,
  type Command,
  type CommandResult,
  type Leg,
  type LedgerEvent,
} from '.';

const AT = new Date('2026-03-10T12:00:00.000Z');
const LATER = new Date('2026-03-10T13:00:00.000Z');
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

let test: TestDatabase;

/** Since the database began. A backend reports its deadlocks when it ends. */
async function countDeadlocks(servers: readonly Database[]): Promise<bigint | undefined> {
  await Promise.all(servers.map((db) => db.destroy()));
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(test.owner);
  return rows[0]?.deadlocks;
}

const openServer = (): Database => openPostgres(test.url!, () => undefined, {});

describeOnPostgres('two servers on one hot account', () => {
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
    const servers = [openServer(), openServer()];
    await Promise.all(servers.map(runServer));

    expect(await countDeadlocks(servers)).toBe(0n);
    expect([...outcomes.keys()].sort()).toEqual(['accepted', 'posted']);
    expect(await auditLedger(test.owner)).toMatchObject({ ok: true });
  }, 60_000);
});

describeOnPostgres('a command that waits', () => {
  beforeEach(async () => (test = await openTestDatabase()));
  afterEach(() => test.close());

  const lockId = (tx: Tx, { request }: Command) => lockRequestIds(tx, [request]);
  const lockMember = (tx: Tx, { request }: Command) =>
    sql`select from members where member_id = ${request.memberId} for no key update`.execute(tx);

  async function openSession(memberId: bigint): Promise<bigint> {
    const { session_id: sessionId } = await test.owner
      .insertInto('sessions')
      .values({
        kind: 'member',
        uid: 'a member',
        member_id: memberId,
        process: 'h5',
        device_id: null,
        created_at: AT,
        last_seen_at: AT,
        idle_expires_at: LATER,
        expires_at: LATER,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    return sessionId;
  }

  it.each([
    ['for its request id', lockId],
    ['for its member', lockMember],
  ])('%s has not opened an account that another server needs first', async (_for, lock) => {
    const member = await newTestMember(test.db);
    const command = toGame(member);
    const fund = eventOf({ type: 15, debit: capital, credit: command.accounts[0]!, amountMinor: 5n });
    await test.db.transaction().execute((tx) => postEvent(tx, fund));
    const sessionId = await openSession(member);
    const servers = [openServer(), openServer()] as const;
    const ledger = openLedger({ db: servers[0], refuseCommands: () => Promise.resolve(new Map()) });
    let waiting: Promise<CommandResult> | null = null;
    await servers[1].transaction().execute(async (tx) => {
      await lock(tx, command);
      waiting = ledger.run({ ...command, sessionId });
      await someoneWaits(test.owner);
      const [debit, credit] = command.accounts;
      await postEvent(tx, eventOf({ type: 22, debit: debit!, credit: credit!, amountMinor: 1n }));
    });
    expect(await waiting).toMatchObject({ kind: 'accepted' });
    await ledger.close();
    expect(await countDeadlocks(servers)).toBe(0n);
  });
});

describeOnPostgres('a server that freezes in a transaction', () => {
  beforeAll(async () => (test = await openTestDatabase()));
  afterAll(() => test.close());

  it('keeps nobody from the house’s account for longer than a call waits', async () => {
    const member = await newTestMember(test.db);
    const available = accountId(member, 'available', 'CNY');
    const fund = eventOf({ type: 15, debit: capital, credit: available, amountMinor: 5n });
    await test.db.transaction().execute((tx) => postEvent(tx, fund));
    const [frozen, other] = [openServer(), openServer()];
    let [postedOne, thaw] = [(): void => undefined, (): void => undefined];
    const hasPosted = new Promise<void>((resolve) => (postedOne = resolve));
    const isThawed = new Promise<void>((resolve) => (thaw = resolve));
    const held = frozen
      .transaction()
      .execute(async (tx) => {
        await postEvent(tx, win(member));
        postedOne();
        await isThawed;
      })
      .then(
        () => 'committed',
        () => 'ended',
      );
    await hasPosted;
    const ledger = openLedger({ db: other });
    expect(await ledger.post(bet(member))).toMatchObject({ kind: 'posted' });
    thaw();
    expect(await held).toBe('ended');
    await ledger.close();
    await Promise.all([frozen.destroy(), other.destroy()]);
  }, 30_000);
});
