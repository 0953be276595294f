import { randomUUID } from 'node:crypto';
import { onCommit, type CommitSignal } from '../db/commit-signals';
import type { Database } from '../db/database';
import { newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { interceptQueries } from '../testing/intercept-queries';
import {
  HOUSE,
  accountId,
  findMoneyRequests,
  gameKind,
  lastLink,
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
const newMember = async () => {
  const id = await newTestMember(test.db);
  return {
    id,
    available: accountId(id, 'available', 'CNY'),
    frozen: accountId(id, 'frozen', 'CNY'),
    slots: accountId(id, gameKind('slots'), 'CNY'),
  };
};
type Member = Awaited<ReturnType<typeof newMember>>;
const eventOf = (legs: readonly Leg[], eventId: string = randomUUID()): LedgerEvent => ({
  eventId,
  reference: 'R',
  note: '',
  at: AT,
  legs,
});
const topUp = ({ available }: Member, amountMinor: bigint, eventId?: string) =>
  eventOf([{ type: 15, debit: capital, credit: available, amountMinor }], eventId);
const bet = ({ available }: Member, amountMinor: bigint) =>
  eventOf([{ type: 1, debit: available, credit: house, amountMinor }]);
/** No type may do this: the database refuses it. */
const poison = ({ available }: Member) =>
  eventOf([{ type: 1, debit: house, credit: available, amountMinor: 1n }]);
const availableOf = async ({ id }: Member) => (await readWallet(test.db, id, 'CNY')).availableMinor;

function open(db: Database = test.db) {
  const signals: CommitSignal[] = [];
  onCommit(db, (signal) => void signals.push(signal));
  return { ledger: openLedger({ db }), signals };
}

async function funded(amountMinor: bigint): Promise<Member> {
  const member = await newMember();
  await test.db.transaction().execute((tx) => postEvent(tx, topUp(member, amountMinor)));
  return member;
}

describe('a ledger', () => {
  it('posts what arrives together as one batch, and signals it once', async () => {
    const { ledger, signals } = open();
    const before = await lastLink(test.db);
    const all = [await newMember(), await newMember(), await newMember()];
    const results = await Promise.all(all.map((member) => ledger.post(topUp(member, 5n))));
    expect(results).toEqual(all.map(() => ({ kind: 'posted' })));
    expect(await lastLink(test.db)).toBe(before + 1n);
    expect(signals).toHaveLength(1);
  });

  it.each([1, 2, 7, 8])('lets a poisoned event fail alone, among %i', async (count) => {
    const { ledger } = open();
    const member = await funded(100n);
    for (const position of [0, count - 1]) {
      const events = Array.from({ length: count }, () => bet(member, 1n));
      events.splice(position, 0, poison(member));
      const before = await availableOf(member);
      const results = await Promise.allSettled(events.map((event) => ledger.post(event)));
      expect(results.map(({ status }) => status === 'rejected')).toEqual(
        events.map((_event, index) => index === position),
      );
      expect(await availableOf(member)).toBe(before - BigInt(count));
    }
  });

  it('names the problem of an event that moves nothing', async () => {
    const { ledger } = open();
    const results = await Promise.allSettled([
      ledger.post(eventOf([])),
      ledger.post(topUp(await newMember(), 1n)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('posts a batch of events in one statement, and a batch of commands in two', async () => {
    const statements: string[] = [];
    const counting = interceptQueries(test.db, (text, run) => {
      statements.push(/ledger_\w+/.exec(text)?.[0] ?? text);
      return run();
    });
    const member = await funded(9n);
    // The first reclaim opens the accounts.
    const { ledger } = open(counting);
    await ledger.run(payIn(member, 1n, randomUUID()));
    statements.length = 0;
    await Promise.all([bet(member, 1n), bet(member, 2n)].map(ledger.post));
    await Promise.all([1n, 2n].map((amount) => ledger.run(payIn(member, amount, randomUUID()))));
    expect(statements).toEqual(['ledger_post', 'ledger_read', 'ledger_run']);
  });

  it('reports a batch that posted something, though not all of it', async () => {
    const { ledger, signals } = open();
    const [poor, other] = [await funded(1n), await newMember()];
    await Promise.all([bet(poor, 2n), topUp(other, 1n)].map(ledger.post));
    expect(signals).toHaveLength(1);
  });

  it('sends no signal for a batch that posted nothing', async () => {
    const { ledger, signals } = open();
    await Promise.all([ledger.post(bet(await newMember(), 1n)), ledger.post(bet(await newMember(), 1n))]);
    expect(signals).toEqual([]);
  });
});

describe('two ledgers on one database', () => {
  it('never overdraw, lose or double anything between them', async () => {
    const member = await funded(50n);
    const ledgers = [open().ledger, open().ledger];
    const bets = Array.from({ length: 80 }, () => bet(member, 1n));
    const requested = bets.flatMap((event, index) =>
      // Every fifth is asked of both.
      index % 5 === 0 ? ledgers.map((ledger) => ledger.post(event)) : [ledgers[index % 2]!.post(event)],
    );
    const kinds = (await Promise.all(requested)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'posted')).toHaveLength(50);
    expect(await availableOf(member)).toBe(0n);
  });

  it('and a caller’s own transaction between them', async () => {
    const member = await funded(20n);
    const { ledger } = open();
    const own = () => test.db.transaction().execute((tx) => postEvent(tx, bet(member, 1n)));
    const requested = Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0 ? own() : ledger.post(bet(member, 1n)),
    );
    const kinds = (await Promise.all(requested)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'posted')).toHaveLength(20);
  });
});

/** A database whose connection breaks once, right before or right after a writing statement reached it. */
function breakingOnce(when: 'before' | 'after'): Database {
  let broken = false;
  return interceptQueries(test.db, async (text, run) => {
    if (broken || !/ledger_(post|run)/.test(text)) return run();
    broken = true;
    if (when === 'after') await run();
    throw new Error('Connection terminated unexpectedly');
  });
}

const payIn = (member: Member, amountMinor: bigint, requestId: string, bodyHash = 'h'): Command => ({
  request: { memberId: member.id, requestId, path: '/test', bodyHash, at: AT },
  accounts: [member.available, member.slots],
  decide: () => {
    const transferId = randomUUID();
    return {
      kind: 'post',
      event: eventOf(
        [{ type: 22, debit: member.available, credit: member.slots, amountMinor }],
        `transfer:${transferId}`,
      ),
      alongside: [],
      answer: (after) => ({ left: String(after.of(member.available).balance) }),
      refusalCodes: { insufficient: 77, overLimit: 78 },
    };
  },
});

describe('a connection that breaks', () => {
  it.each(['before', 'after'] as const)('%s the commit leaves every event posted once', async (when) => {
    const { ledger } = open(breakingOnce(when));
    const member = await funded(1n);
    const results = await Promise.all([topUp(member, 1n), topUp(member, 2n)].map(ledger.post));
    expect(results.map(({ kind }) => kind)).toEqual(
      when === 'after' ? ['repeat', 'repeat'] : ['posted', 'posted'],
    );
    expect(await availableOf(member)).toBe(4n);
  });

  it('after the commit gives a call the outcome that was kept', async () => {
    const member = await funded(11n);
    await open().ledger.run(payIn(member, 1n, randomUUID()));
    const { ledger } = open(breakingOnce('after'));
    const result = await ledger.run(payIn(member, 4n, randomUUID()));
    expect(result).toMatchObject({ kind: 'stored', stored: { state: 'accepted', answer: { left: '6' } } });
    expect(await availableOf(member)).toBe(6n);
  });
});

describe('members’ calls', () => {
  it('move once per id, whoever asks at once', async () => {
    const member = await funded(10n);
    const ledgers = [open().ledger, open().ledger];
    const requestId = randomUUID();
    const requested = Array.from({ length: 12 }, (_, n) => ledgers[n % 2]!.run(payIn(member, 4n, requestId)));
    const results = await Promise.all(requested);
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(11);
    expect(await availableOf(member)).toBe(6n);
  });

  it('signal a commit when they moved something, and not when they were refused', async () => {
    const member = await funded(4n);
    const { ledger, signals } = open();
    await ledger.run(payIn(member, 5n, randomUUID()));
    expect(signals).toEqual([]);
    await ledger.run(payIn(member, 4n, randomUUID()));
    expect(signals).toHaveLength(1);
  });

  it.each(['an account moved', 'the request was settled'])(
    'decide again under locks when %s since they looked',
    async (what) => {
      const member = await funded(10n);
      await open().ledger.run(payIn(member, 1n, randomUUID()));
      const requestId = randomUUID();
      let meanwhile: (() => Promise<unknown>) | null = () =>
        what === 'an account moved'
          ? open().ledger.post(bet(member, 7n))
          : open().ledger.run(payIn(member, 4n, requestId));
      const db = interceptQueries(test.db, async (text, run) => {
        const result = await run();
        const now = meanwhile;
        if (text.includes('ledger_read') && now !== null) {
          meanwhile = null;
          await now();
        }
        return result;
      });
      expect(await open(db).ledger.run(payIn(member, 4n, requestId))).toMatchObject(
        what === 'an account moved' ? { kind: 'refused', code: 77 } : { kind: 'stored' },
      );
      expect(await availableOf(member)).toBe(what === 'an account moved' ? 2n : 5n);
    },
  );

  it('whose event is already posted fail without an outcome', async () => {
    const member = await funded(10n);
    const { ledger } = open();
    const command = payIn(member, 1n, randomUUID());
    const decided = command.decide({ of: () => ({ balance: 0n, version: 0n, floor: 0n, ceiling: 0n }) });
    if (decided.kind !== 'post') throw new Error('not decided');
    const known = { ...command, decide: () => decided };
    expect(await ledger.run(known)).toMatchObject({ kind: 'accepted' });
    const request = { ...command.request, requestId: randomUUID() };
    await expect(ledger.run({ ...command, request, decide: () => decided })).rejects.toThrow(
      /was not posted/,
    );
    expect(await findMoneyRequests(test.db, [request])).toEqual(new Map());
  });

  it('share a batch with events, each with its own outcome', async () => {
    const member = await funded(10n);
    const { ledger } = open();
    const before = await lastLink(test.db);
    const results = await Promise.all([
      ledger.run(payIn(member, 4n, randomUUID())),
      ledger.post(bet(member, 5n)),
      ledger.run(payIn(member, 2n, randomUUID())),
    ]);
    // Commands come first.
    expect(results).toEqual([
      { kind: 'accepted', answer: { left: '6' } },
      { kind: 'insufficient', accountId: member.available, balanceMinor: 4n },
      { kind: 'accepted', answer: { left: '4' } },
    ]);
    expect(await lastLink(test.db)).toBe(before + 1n);
  });
});
