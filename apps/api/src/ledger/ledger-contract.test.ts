import { randomUUID } from 'node:crypto';
import { maxBalanceMinor } from '@realm/domain';
import { sql } from 'kysely';
import { newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { MemoryLedger } from '../testing/memory-ledger';
import {
  HOUSE,
  accountId,
  gameKind,
  openLedger,
  type Command,
  type Ledger,
  type Leg,
  type LedgerEvent,
} from '.';

/** The largest balance in CNY, in minor units. */
const MOST = maxBalanceMinor('CNY');
const AT = new Date('2026-03-10T12:00:00.000Z');
const capital = accountId(HOUSE, 'capital', 'CNY');
const house = accountId(HOUSE, 'house', 'CNY');

interface Opened {
  readonly ledger: Ledger;
  newMember(): Promise<bigint>;
  balanceOf(account: bigint): Promise<bigint>;
  /** Of the rows that commands brought. */
  notes(): Promise<readonly string[]>;
}

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await sql`create table notes (note text)`.execute(test.owner);
  await sql`grant select, insert, delete on notes to realm_app`.execute(test.owner);
});
afterAll(() => test.close());

async function onPostgres(): Promise<Opened> {
  await sql`delete from notes`.execute(test.db);
  return {
    ledger: openLedger({ db: test.db }),
    newMember: () => newTestMember(test.db),
    balanceOf: async (account) => {
      const row = await test.db
        .selectFrom('accounts')
        .select('balance')
        .where('id', '=', account)
        .executeTakeFirst();
      return row?.balance ?? 0n;
    },
    notes: async () => {
      const { rows } = await sql<{ note: string }>`select note from notes order by note`.execute(test.db);
      return rows.map(({ note }) => note);
    },
  };
}

let members = 0n;
function inMemory(): Promise<Opened> {
  const ledger = new MemoryLedger();
  return Promise.resolve({
    ledger,
    newMember: () => Promise.resolve((members += 1n)),
    balanceOf: (account) => Promise.resolve(ledger.balanceOf(account)),
    notes: () => Promise.resolve(ledger.rows.map(({ row }) => String(row['note'])).sort()),
  });
}

const eventOf = (legs: readonly Leg[], eventId: string = randomUUID()): LedgerEvent => ({
  eventId,
  reference: 'R',
  note: '',
  at: AT,
  legs,
});

describe.each([
  ['PostgreSQL', onPostgres],
  ['memory', inMemory],
] as const)('a ledger on %s', (_name, open) => {
  let opened: Opened;
  let ledger: Ledger;
  let [member, wallet, slots] = [0n, 0n, 0n];
  beforeEach(async () => {
    opened = await open();
    ledger = opened.ledger;
    member = await opened.newMember();
    wallet = accountId(member, 'available', 'CNY');
    slots = accountId(member, gameKind('slots'), 'CNY');
  });

  const topUp = (amountMinor: bigint, eventId?: string) =>
    eventOf([{ type: 15, debit: capital, credit: wallet, amountMinor }], eventId);
  const bet = (amountMinor: bigint) => eventOf([{ type: 1, debit: wallet, credit: house, amountMinor }]);
  const payIn = (amountMinor: bigint, requestId: string = randomUUID(), note = 'moved'): Command => ({
    request: { memberId: member, requestId, path: '/test', bodyHash: 'h', at: AT },
    accounts: [wallet, slots],
    decide: () => ({
      kind: 'post',
      event: eventOf([{ type: 22, debit: wallet, credit: slots, amountMinor }]),
      alongside: [{ table: 'notes', row: { note } }],
      answer: (after) => ({ left: String(after.of(wallet).balance) }),
      refusalCodes: { insufficient: 77, overLimit: 78 },
    }),
  });

  it('refuses what moves nothing', async () => {
    await expect(ledger.post(eventOf([]))).rejects.toThrow(RangeError);
    await expect(ledger.post(topUp(0n))).rejects.toThrow(RangeError);
  });

  it.each(['at once', 'one after the other'])('posts one event once, asked %s', async (how) => {
    const same = topUp(3n);
    const requested = [same, same, topUp(4n, same.eventId)];
    const results = [];
    if (how === 'at once') results.push(...(await Promise.all(requested.map((event) => ledger.post(event)))));
    else for (const event of requested) results.push(await ledger.post(event));
    expect(results).toEqual([{ kind: 'posted' }, { kind: 'repeat' }, { kind: 'conflict' }]);
    expect(await opened.balanceOf(wallet)).toBe(3n);
  });

  it('refuses an event that an account has too little for, whole and without failing others', async () => {
    await ledger.post(topUp(5n));
    const both = eventOf([
      { type: 22, debit: wallet, credit: slots, amountMinor: 3n },
      { type: 1, debit: wallet, credit: house, amountMinor: 3n },
    ]);
    const results = await Promise.all([both, bet(5n)].map((event) => ledger.post(event)));
    expect(results).toEqual([
      { kind: 'insufficient', accountId: wallet, balanceMinor: 2n },
      { kind: 'posted' },
    ]);
    expect([await opened.balanceOf(wallet), await opened.balanceOf(slots)]).toEqual([0n, 0n]);
  });

  it('refuses an event and a command that would take an account above its bound', async () => {
    await ledger.post(eventOf([{ type: 3, debit: house, credit: wallet, amountMinor: MOST }]));
    expect(await ledger.post(topUp(1n))).toEqual({
      kind: 'over-limit',
      accountId: wallet,
      balanceMinor: MOST,
    });
    const command: Command = {
      ...payIn(1n),
      decide: () => ({
        kind: 'post',
        event: topUp(1n),
        alongside: [],
        answer: () => null,
        refusalCodes: { insufficient: 77, overLimit: 78 },
      }),
      accounts: [wallet, capital],
    };
    expect(await ledger.run(command)).toEqual({ kind: 'refused', code: 78 });
    await ledger.post(eventOf([{ type: 1, debit: wallet, credit: house, amountMinor: MOST }]));
  });

  it('answers a command with the accounts after it, and a repetition with what was stored', async () => {
    await ledger.post(topUp(9n));
    const command = payIn(4n);
    const answer = { left: '5' };
    expect(await ledger.run(command)).toEqual({ kind: 'accepted', answer });
    expect(await ledger.run(command)).toMatchObject({
      kind: 'stored',
      stored: { path: '/test', bodyHash: 'h', state: 'accepted', code: 0, answer },
    });
    expect([await opened.balanceOf(wallet), await opened.balanceOf(slots)]).toEqual([5n, 4n]);
  });

  it('finds an id with another body, and says which body it was', async () => {
    await ledger.post(topUp(9n));
    const command = payIn(4n);
    await ledger.run(command);
    const other = { ...payIn(5n), request: { ...command.request, bodyHash: 'another' } };
    expect(await ledger.run(other)).toMatchObject({ kind: 'stored', stored: { bodyHash: 'h' } });
    expect(await opened.balanceOf(wallet)).toBe(5n);
  });

  it('keeps a refusal under the id, also when the money comes later', async () => {
    await ledger.post(topUp(1n));
    const command = payIn(4n);
    expect(await ledger.run(command)).toEqual({ kind: 'refused', code: 77 });
    await ledger.post(topUp(10n));
    expect(await ledger.run(command)).toMatchObject({
      kind: 'stored',
      stored: { state: 'refused', code: 77 },
    });
    expect(await opened.balanceOf(wallet)).toBe(11n);
  });

  it('keeps what a command itself refuses', async () => {
    const command: Command = { ...payIn(4n), decide: () => ({ kind: 'refuse', code: 5 }) };
    expect(await ledger.run(command)).toEqual({ kind: 'refused', code: 5 });
    expect(await ledger.run(command)).toMatchObject({
      kind: 'stored',
      stored: { state: 'refused', code: 5 },
    });
  });

  it('writes the rows alongside of what was posted, and of nothing else', async () => {
    await ledger.post(topUp(5n));
    const first = payIn(4n, randomUUID(), 'first');
    await ledger.run(first);
    await ledger.run(first);
    await ledger.run(payIn(4n, randomUUID(), 'too much'));
    await ledger.run(payIn(1n, randomUUID(), 'second'));
    expect(await opened.notes()).toEqual(['first', 'second']);
  });

  it('fails a command that can’t be decided alone, and leaves its id free', async () => {
    await ledger.post(topUp(5n));
    const id = randomUUID();
    const undecided: Command = {
      ...payIn(1n, id),
      decide: () => {
        throw new Error('a bug');
      },
    };
    const [failed, done] = await Promise.allSettled([ledger.run(undecided), ledger.run(payIn(1n))]);
    expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled']);
    expect(await ledger.run(payIn(1n, id))).toMatchObject({ kind: 'accepted' });
  });

  it('accepts nothing after it is closed, and finishes what it has', async () => {
    const taken = ledger.post(topUp(3n));
    const closing = ledger.close();
    await expect(ledger.post(topUp(3n))).rejects.toThrow();
    await closing;
    expect(await taken).toEqual({ kind: 'posted' });
    expect(await opened.balanceOf(wallet)).toBe(3n);
  });
});
