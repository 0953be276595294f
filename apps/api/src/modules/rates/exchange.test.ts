import fc from 'fast-check';
import { costOfUsdt, fromUsdt, toUsdt, usdtCostOf } from './exchange';

const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

describe('the exchange between USDT and a wallet', () => {
  it.each([
    ['CNY', usdt(100), '7.25', 72_500n],
    ['CNY', 100_000_001n, '7.25', 72_500n],
    ['JPY', usdt(100), '151.237', 15_123n],
    ['USDT', 123_456_789n, '1', 123_456_789n],
  ] as const)('credits %s for %s at %s, rounded down', (currency, paid, rate, credited) => {
    expect(fromUsdt(paid, currency, rate)).toBe(credited);
  });

  it('pays out less than a millionth under the exact value, never over it', () => {
    expect(toUsdt(10_000n, 'CNY', '7.25')).toBe(13_793_103n);
  });

  it('sets a minimum worth at least the stated amount', () => {
    expect(costOfUsdt(usdt(10), 'CNY', '7.2345')).toBe(7_235n);
  });

  it('never creates value on the way there and back', () => {
    const rate = fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 99_999_999 }))
      .map(([whole, decimals]) => `${String(whole)}.${String(decimals).padStart(8, '0')}`);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), rate, (paid, text) => {
        const credited = fromUsdt(paid, 'CNY', text);
        const cost = usdtCostOf(credited, 'CNY', text);
        expect(cost).toBeLessThanOrEqual(paid);
        expect(toUsdt(credited, 'CNY', text)).toBeLessThanOrEqual(paid);
      }),
    );
  });
});
