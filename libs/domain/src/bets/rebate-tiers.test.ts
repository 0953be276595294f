import fc from 'fast-check';
import { fromMinor, toMinor } from '../money';
import { money } from '../testing';
import { rebateAmount } from './rebate-amount';
import { findTier, readTiers } from './rebate-tiers';

const TIERS = [
  { from: '0.00', rate: '0.004' },
  { from: '1000.00', rate: '0.005' },
  { from: '20000.00', rate: '0' },
];

describe('findTier', () => {
  it.each([
    ['0', '0.004'],
    ['999.99', '0.004'],
    ['1000', '0.005'],
    ['19999.99', '0.005'],
    ['20000', '0'],
  ])('of a turnover of %s is the step with %s', (turnover, rate) => {
    expect(findTier(money(turnover), TIERS)?.rate).toBe(rate);
  });

  it('is none where a category has no rates', () => {
    expect(findTier(money('5'), [])).toBeNull();
  });
});

describe('readTiers', () => {
  it('writes amounts in the scale of the currency', () => {
    const typed = [
      { from: '0', rate: '0.004' },
      { from: '1000', rate: '0.005' },
      { from: '20000.0', rate: '0' },
    ];
    expect(readTiers(typed, 'CNY')).toEqual(TIERS);
  });

  it.each([
    ['no step', []],
    ['a first step above zero', [{ from: '5', rate: '0.004' }]],
    ['steps that do not ascend', [...TIERS, { from: '20000', rate: '0.006' }]],
    ['a percentage instead of a share', [{ from: '0', rate: '0.4' }]],
    ['a negative rate', [{ from: '0', rate: '-0.004' }]],
    ['more decimals than the currency has', [TIERS[0]!, { from: '1.001', rate: '0.004' }]],
    ['an amount that is none', [TIERS[0]!, { from: 'ten', rate: '0.004' }]],
  ])('refuses %s', (_what, tiers) => {
    expect(readTiers(tiers, 'CNY')).toBeNull();
  });
});

it('a rebate is what counting in millionths of a minor unit comes to, without the fraction', () => {
  const turnover = fc.bigInt(0n, 10n ** 9n);
  const millionths = fc.array(fc.integer({ min: 0, max: 49_999 }), { minLength: 1, maxLength: 4 });
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(turnover, millionths, starts, (minor, rates, begins) => {
      const from = [0, ...begins.sort((left, right) => left - right)];
      const tiers = rates.map((rate, index) => ({
        from: fromMinor(BigInt(from[index]!), 'CNY').amount,
        rate: `0.${String(rate).padStart(6, '0')}`,
      }));
      const tier = findTier(fromMinor(minor, 'CNY'), tiers)!;
      let expected = 0n;
      rates.forEach((rate, index) => {
        if (minor >= BigInt(from[index]!)) expected = (minor * BigInt(rate)) / 1_000_000n;
      });
      expect(toMinor(rebateAmount(fromMinor(minor, 'CNY'), tier.rate))).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
});
