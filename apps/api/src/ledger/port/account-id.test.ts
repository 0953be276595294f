import fc from 'fast-check';
import { CURRENCY_CODES } from '@realm/domain';
import { openTestDatabase } from '../../testing';
import { HOUSE, accountId, categoryOf, gameKind, parseAccountId, type AccountKind } from './account-id';

const OWN = ['available', 'frozen', 'game-slots', 'credit-line'] as const;
const OF_THE_HOUSE = ['house', 'exchange', 'fees', 'rounding'] as const;

/** As the migrations number them. */
const NUMBERS: readonly (readonly [AccountKind, number])[] = [
  ['available', 1],
  ['frozen', 2],
  ['game-lottery', 3],
  ['game-slots', 4],
  ['game-board', 5],
  ['game-fishing', 6],
  ['game-chain', 7],
  ['credit-line', 15],
  ['house', 16],
  ['deposit-clearing', 17],
  ['withdrawal-clearing', 18],
  ['capital', 19],
  ['adjustments', 20],
  ['exchange', 21],
  ['rounding', 22],
  ['fees', 23],
  ['cell-clearing', 24],
];

describe('account ids', () => {
  it.each(NUMBERS)('of %s carry %p between owner and currency', (kind, number) => {
    const owner = number < 16 ? 9n : HOUSE;
    const id = accountId(owner, kind, 'CNY');
    expect(id).toBe(owner * 65_536n + BigInt(number) * 256n + 2n);
    expect(parseAccountId(id)).toEqual({ owner, kind, currency: 'CNY' });
  });

  it.each([
    ['kind', 9n * 65_536n + 8n * 256n + 2n],
    ['currency', 9n * 65_536n + 256n + 9n],
    ['kind and no currency', 9n * 65_536n],
  ])('with no known %s are none', (_what, id) => {
    expect(() => parseAccountId(id)).toThrow(`${String(id)} is not an account id`);
  });

  it('name a category for game accounts only', () => {
    expect(gameKind('slots')).toBe('game-slots');
    expect(NUMBERS.map(([kind]) => categoryOf(kind))).toEqual([
      ...[null, null, 'lottery', 'slots', 'board', 'fishing', 'chain'],
      ...Array.from({ length: 10 }, () => null),
    ]);
  });

  it('come apart as they were put together', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 46n }),
        fc.constantFrom(...OWN),
        fc.constantFrom(...CURRENCY_CODES),
        (owner, kind, currency) => {
          expect(parseAccountId(accountId(owner, kind, currency))).toEqual({ owner, kind, currency });
        },
      ),
    );
  });

  it.each(OWN)('%s is never the house’s', (kind) => {
    expect(() => accountId(HOUSE, kind, 'CNY')).toThrow(new RangeError(`${kind} can't belong to owner 0`));
  });

  it.each(OF_THE_HOUSE)('%s is never a member’s', (kind) => {
    expect(() => accountId(7n, kind, 'CNY')).toThrow(new RangeError(`${kind} can't belong to owner 7`));
  });

  it('use the numbers that the database knows', async () => {
    const { db, close } = await openTestDatabase();
    const rows = await db.selectFrom('ledger_currencies').select(['slot', 'code']).execute();
    expect(rows.map(({ slot, code }) => [slot, code])).toEqual(
      CURRENCY_CODES.map((code) => [Number(accountId(1n, 'available', code) & 255n), code]),
    );
    await close();
  });
});
