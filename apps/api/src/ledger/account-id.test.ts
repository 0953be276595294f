import fc from 'fast-check';
import { CURRENCY_CODES } from '@realm/domain';
import { openTestDatabase } from '../testing';
import { HOUSE, accountId, parseAccountId } from './account-id';

const OWN = ['available', 'frozen', 'game-slots', 'credit-line'] as const;
const OF_THE_HOUSE = ['house', 'exchange', 'fees', 'rounding'] as const;

describe('account ids', () => {
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
    expect(() => accountId(HOUSE, kind, 'CNY')).toThrow(RangeError);
  });

  it.each(OF_THE_HOUSE)('%s is never a member’s', (kind) => {
    expect(() => accountId(7n, kind, 'CNY')).toThrow(RangeError);
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
