import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '../testing';
import { lockAccounts } from './accounts.repository';
import { HOUSE, accountId, gameKind, postEvent, setCreditLimit, type Leg } from '.';
import { Standings, type Posting } from './evaluate';
import { hashPosting } from './posting-hash';
import { writeBatch } from './postings.repository';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const AT = new Date('2026-03-10T12:00:00.000Z');
const capital = accountId(HOUSE, 'capital', 'CNY');
const available = accountId(1n, 'available', 'CNY');
const slots = accountId(1n, gameKind('slots'), 'CNY');
const line = accountId(1n, 'credit-line', 'CNY');
const eventOf = (...legs: readonly Leg[]) => ({
  eventId: randomUUID(),
  reference: '',
  note: '',
  at: AT,
  legs,
});
const toGame = (amountMinor: bigint): Leg => ({ type: 22, debit: available, credit: slots, amountMinor });
const fromGame = (amountMinor: bigint): Leg => ({ type: 23, debit: slots, credit: available, amountMinor });

beforeAll(() =>
  test.db.transaction().execute(async (tx) => {
    await setCreditLimit(tx, { memberId: 1n, currency: 'CNY', limitMinor: 50n });
    await postEvent(
      tx,
      eventOf({ type: 15, debit: capital, credit: available, amountMinor: 100n }, toGame(40n), {
        type: 16,
        debit: line,
        credit: available,
        amountMinor: 20n,
      }),
    );
  }),
);

/** An engine that knows no bounds, and does to the second of its postings what it is told. */
const write = (legs: readonly Leg[], change: (second: Posting, first: Posting) => Partial<Posting>) =>
  test.db.transaction().execute(async (tx) => {
    const accounts = [available, slots, line];
    const locked = await lockAccounts(tx, accounts);
    const unbound = accounts.map((id) => ({ id, ...locked.of(id), floor: null, ceiling: null }));
    const evaluated = new Standings(unbound).apply(eventOf(...legs));
    if (evaluated.kind !== 'fits') throw new Error('does not fit');
    const [first, second] = evaluated.postings as [Posting, Posting];
    const changed = { ...second, ...change(second, first) };
    const hash = hashPosting(changed, changed.debitHead, changed.creditHead);
    await writeBatch(tx, [first, { ...changed, hash }]);
  });

describe('the writing function refuses a batch', () => {
  it.each<[string, (second: Posting, first: Posting) => Partial<Posting>]>([
    ['balance does not follow', (second) => ({ debitAfter: second.debitAfter + 1n })],
    ['version skips', (second) => ({ debitVersion: second.debitVersion + 1n })],
    ['head is still the one from before the first', (_second, first) => ({ debitHead: first.debitHead })],
  ])('whose second posting does not continue the first: its %s', async (_name, change) => {
    await expect(write([toGame(1n), toGame(2n)], change)).rejects.toThrow(/do not continue where they stand/);
  });

  it('that overdraws an account, though a later posting of it makes good', async () => {
    await expect(write([toGame(81n), fromGame(81n)], () => ({}))).rejects.toThrow(/do not continue/);
  });

  it('that repays more than was lent, though a later posting of it lends it again', async () => {
    const repay: Leg = { type: 18, debit: available, credit: line, amountMinor: 21n };
    const lend: Leg = { type: 16, debit: line, credit: available, amountMinor: 21n };
    await expect(write([repay, lend], () => ({}))).rejects.toThrow(/do not continue/);
  });

  it('and takes the same postings as they were worked out', async () => {
    await expect(write([toGame(80n), fromGame(80n)], () => ({}))).resolves.toBeUndefined();
  });
});
