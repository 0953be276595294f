import type { Money } from '@realm/domain';
import { decreaseStake, doubleStake, firstStake, halveStake, increaseStake, largestStake } from './stake';

const cny = (amount: string): Money => ({ amount, currency: 'CNY' });
const limits = { min: cny('0.10'), max: cny('500.00') };

describe('the steps of a stake', () => {
  it.each([
    ['0.10', '0.20'],
    ['2.00', '5.00'],
    ['3.30', '5.00'],
    ['500.00', '500.00'],
  ])('+ goes from %s to %s', (from, to) => {
    expect(increaseStake(cny(from), limits).amount).toBe(to);
  });

  it.each([
    ['5.00', '2.00'],
    ['3.30', '2.00'],
    ['0.10', '0.10'],
  ])('− goes from %s to %s', (from, to) => {
    expect(decreaseStake(cny(from), limits).amount).toBe(to);
  });

  it('halves and doubles within the limits, and cuts a part of a minor unit off', () => {
    expect(halveStake(cny('0.15'), limits).amount).toBe('0.10');
    expect(halveStake(cny('4.25'), limits).amount).toBe('2.12');
    expect(doubleStake(cny('300.00'), limits).amount).toBe('500.00');
  });

  it('offers no largest stake above the balance, and none at all below the smallest', () => {
    expect(largestStake(cny('37.45'), limits)?.amount).toBe('37.45');
    expect(largestStake(cny('900.00'), limits)?.amount).toBe('500.00');
    expect(largestStake(cny('0.10'), limits)?.amount).toBe('0.10');
    expect(largestStake(cny('0.09'), limits)).toBeNull();
  });

  it('begins with one unit of the currency, or the nearest that the limits take', () => {
    expect(firstStake(limits).amount).toBe('1.00');
    expect(firstStake({ min: cny('10.00'), max: cny('50.00') }).amount).toBe('10.00');
  });
});
