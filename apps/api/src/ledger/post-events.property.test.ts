import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { maxBalanceMinor } from '@realm/domain';
import { openTestDatabase, type TestDatabase } from '../testing';
import { readAccounts } from './read-wallet';
import { AccountStates, type Leg, type LedgerEvent } from './port/evaluate';
import { HOUSE, accountId, gameKind, setCreditLimit } from '.';
import type { PostResult } from './port/ledger';
import { postEvents } from './post-events';

/* Evaluation exists in SQL and in TypeScript: both return the same result for all events. */

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const CURRENCY = 'JPY';
const MAX = maxBalanceMinor(CURRENCY);
const CREDIT_LIMIT = 40n;
let members = 900n;

const house = (kind: 'capital' | 'house' | 'adjustments') => accountId(HOUSE, kind, CURRENCY);
type Names = 'available' | 'frozen' | 'slots' | 'line' | 'capital' | 'house' | 'adjustments';
const WAYS = [
  [15, 'capital', 'available'],
  [1, 'available', 'house'],
  [2, 'house', 'available'],
  [12, 'available', 'frozen'],
  [13, 'frozen', 'available'],
  [16, 'line', 'available'],
  [18, 'available', 'line'],
  [19, 'available', 'adjustments'],
  [22, 'available', 'slots'],
  [23, 'slots', 'available'],
] as const satisfies readonly (readonly [Leg['type'], Names, Names])[];

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt(1n, 60n) },
  { weight: 1, arbitrary: fc.constantFrom(MAX - 30n, MAX, MAX + 1n, 2n ** 63n - 1n) },
);
const leg = fc.tuple(fc.constantFrom(...WAYS), amount);
/** The number picks an id: the same one now and then, in this batch or in an earlier one. */
const event = fc.tuple(fc.nat({ max: 30 }), fc.array(leg, { minLength: 1, maxLength: 4 }));
const batches = fc.array(fc.uniqueArray(event, { minLength: 1, maxLength: 8, selector: ([id]) => id }), {
  minLength: 1,
  maxLength: 6,
});

function openMember() {
  const id = (members += 1n);
  const accounts: Readonly<Record<Names, bigint>> = {
    available: accountId(id, 'available', CURRENCY),
    frozen: accountId(id, 'frozen', CURRENCY),
    slots: accountId(id, gameKind('slots'), CURRENCY),
    line: accountId(id, 'credit-line', CURRENCY),
    capital: house('capital'),
    house: house('house'),
    adjustments: house('adjustments'),
  };
  return { id, accounts };
}

const sameLegs = (one: readonly Leg[], other: readonly Leg[]): boolean =>
  one.length === other.length &&
  one.every((each, index) => {
    const twin = other[index];
    return (
      each.type === twin?.type &&
      each.debit === twin.debit &&
      each.credit === twin.credit &&
      each.amountMinor === twin.amountMinor
    );
  });

/** What `evaluate.ts` says of the same events. */
class Model {
  readonly posted = new Map<string, readonly Leg[]>();
  constructor(readonly states: AccountStates) {}

  post({ eventId, legs }: LedgerEvent): PostResult {
    const known = this.posted.get(eventId);
    if (known !== undefined) return { kind: sameLegs(known, legs) ? 'repeat' : 'conflict' };
    const evaluation = this.states.apply({ legs });
    if (evaluation.kind !== 'fits') return evaluation;
    this.posted.set(eventId, legs);
    return { kind: 'posted' };
  }
}

it('ledger_post and evaluate.ts post, refuse and recognise the same events, to the same balances', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (drawn) => {
      const { id, accounts } = openMember();
      const run = randomUUID();
      const ids = Object.values(accounts);
      await test.db.transaction().execute(async (tx) => {
        await setCreditLimit(tx, { memberId: id, currency: CURRENCY, limitMinor: CREDIT_LIMIT });
        // Opens all of them.
        const { available, slots, frozen, capital } = accounts;
        const legs: Leg[] = [
          { type: 15, debit: capital, credit: available, amountMinor: 50n },
          { type: 22, debit: available, credit: slots, amountMinor: 10n },
          { type: 12, debit: available, credit: frozen, amountMinor: 10n },
          { type: 1, debit: available, credit: accounts.house, amountMinor: 1n },
          { type: 19, debit: available, credit: accounts.adjustments, amountMinor: 1n },
        ];
        await postEvents(tx, [{ ...eventOf(`${run}:open`), legs }], true);
      });
      const model = new Model(new AccountStates(await readAccounts(test.db, ids)));
      for (const batch of drawn) {
        const events = batch.map(([number, legs]): LedgerEvent => ({
          ...eventOf(`${run}:${String(number)}`),
          legs: legs.map(([[type, debit, credit], amountMinor]) => ({
            type,
            debit: accounts[debit],
            credit: accounts[credit],
            amountMinor,
          })),
        }));
        const expected = events.map((one) => model.post(one));
        expect(await postEvents(test.db, events, false)).toEqual(expected);
      }
      for (const account of await readAccounts(test.db, ids)) {
        const { balance, version } = model.states.of(account.id);
        expect([account.balance, account.version]).toEqual([balance, version]);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

const eventOf = (eventId: string) => ({ eventId, reference: 'r', note: '', at: new Date(0) });
