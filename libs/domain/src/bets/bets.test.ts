import fc from 'fast-check';
import { compareMoney, fromMinor } from '../money';
import { money } from '../testing';
import { betMultiple } from './bet-multiple';
import { BET_RESULTS, BET_RESULT_TABLE, isBetResult } from './bet-results';
import { BET_OUTCOMES, betOutcome, turnoverPercent } from './bet-outcome';
import { BET_STATUSES, canMoveBet } from './bet-status';
import { payoutFitsResult } from './payout-fits-result';
import { rebateAmount } from './rebate-amount';
import { validTurnover } from './valid-turnover';

describe('bet results', () => {
  it('are the numbers of the wire, each with its label', () => {
    expect(BET_RESULTS).toEqual([0, 2, 3, 4, 5, 6, 8, 9]);
    for (const result of BET_RESULTS) expect(BET_RESULT_TABLE[result].labelKey).toBe(`bet.result.${result}`);
    expect(BET_RESULTS.every(isBetResult)).toBe(true);
    expect([1, 7, 10].some(isBetResult)).toBe(false);
  });
});

describe('validTurnover', () => {
  it.each([
    [0, '0.00'],
    [2, '10.01'],
    [3, '5.00'],
    [4, '10.01'],
    [5, '5.00'],
    [6, '0.00'],
    [8, '0.00'],
  ] as const)('of result %p on 10.01 is %s, whatever was paid', (result, turnover) => {
    for (const payout of ['0', '10.01', '400'])
      expect(validTurnover(result, money('10.01'), money(payout))).toEqual(money(turnover));
  });

  it.each([
    ['0', '10.00'],
    ['9.60', '0.40'],
    ['10', '0.00'],
    ['13.5', '3.50'],
    ['20', '10.00'],
    ['55', '10.00'],
  ])('of 10.00 that was settled early for %s is %s', (payout, turnover) => {
    expect(validTurnover(9, money('10'), money(payout))).toEqual(money(turnover));
  });

  it('keeps the currency of the stake', () => {
    expect(validTurnover(3, money('3', 'JPY'), money('0', 'JPY'))).toEqual(money('1', 'JPY'));
    expect(validTurnover(6, money('3', 'JPY'), money('3', 'JPY'))).toEqual(money('0', 'JPY'));
  });

  it('never exceeds the stake', () => {
    const units = fc.bigInt(0n, 10n ** 12n);
    fc.assert(
      fc.property(fc.constantFrom(...BET_RESULTS), units, units, (result, stake, payout) => {
        const turnover = validTurnover(result, fromMinor(stake, 'CNY'), fromMinor(payout, 'CNY'));
        expect(compareMoney(turnover, fromMinor(stake, 'CNY'))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('payoutFitsResult', () => {
  it.each([
    [2, ['10.01']],
    [3, ['10.01']],
    [4, ['0', '9.99']],
    [5, ['0', '9.99']],
    [6, ['10']],
    [9, ['0', '9.99', '10', '10.01']],
    [0, []],
    [8, []],
  ] as const)('of result %p a stake of 10 pays %p', (result, fitting) => {
    const payouts = ['0', '9.99', '10', '10.01'];
    expect(payouts.filter((payout) => payoutFitsResult(result, money('10'), money(payout)))).toEqual(fitting);
  });
});

describe('rebateAmount', () => {
  it.each([
    ['1000.00', '0.006', '6.00'],
    ['1.66', '0.006', '0.00'],
    ['1.67', '0.006', '0.01'],
    ['1000.00', '0', '0.00'],
  ])('of %s at %s is %s, rounded down', (turnover, rate, rebate) => {
    expect(rebateAmount(money(turnover), rate)).toEqual(money(rebate));
  });
});

describe('betOutcome', () => {
  it.each([
    ['open', null, 0],
    ['cancelled', null, 8],
    ['cancelled', 2, 8],
    ['settled', 3, 3],
    ['settled', null, 'settled'],
    ['settled', 77, 77],
  ] as const)('of a bet that is %s with result %p is %p', (status, result, outcome) => {
    expect(betOutcome({ status, result })).toBe(outcome);
  });

  it('is one of nine, each listed once', () => {
    expect([...BET_OUTCOMES].sort()).toEqual([...BET_RESULTS, 'settled'].sort());
  });

  it.each(BET_RESULTS)('%p counts the share that its turnover has', (result) => {
    const share = turnoverPercent(result, false);
    // At the payout 4 an early settlement has lost 6.
    expect(validTurnover(result, money('10'), money('4'))).toEqual(
      money(share === null ? '6' : String(share / 10)),
    );
  });

  it('without a result counts all of the stake, unless it came back whole', () => {
    expect([turnoverPercent('settled', false), turnoverPercent('settled', true)]).toEqual([100, 0]);
    expect(turnoverPercent(77, false)).toBe(0);
  });
});

it('a bet ends once, settled or cancelled', () => {
  const ends = BET_STATUSES.filter((status) => canMoveBet('open', status));
  expect(ends).toEqual(['settled', 'cancelled']);
  for (const from of ends) expect(BET_STATUSES.some((to) => canMoveBet(from, to))).toBe(false);
});

it.each([
  [3_000n, 8_925n, '2.97'],
  [1n, 0n, '0.00'],
  [3n, 3n, '1.00'],
  [300n, 3_215n, '10.71'],
  [7n, 9_007_199_254_740_993_000n, '1286742750677284714.28'],
])('a stake of %p that brings %p back is a multiple of %s', (stake, payout, multiple) => {
  expect(betMultiple(stake, payout)).toBe(multiple);
});
