import fc from 'fast-check';
import { MIN_ODDS, SPORTS_RULES } from './odds';
import { potentialPayout } from './settle-slip';
import { maximumPayoutOf, maximumStakeOf, ODDS_POLICIES, takesOdds } from './slip-rules';

describe('the largest stake of a slip', () => {
  const slips = fc.array(fc.integer({ min: MIN_ODDS / 10, max: SPORTS_RULES.maxOdds / 10 }), {
    minLength: 1,
    maxLength: SPORTS_RULES.maxLegs,
  });

  it('pays no more than the largest payout, and a minor unit more would, or is more than may be staked', () => {
    fc.assert(
      fc.property(slips, fc.bigInt(1n, 100_000_000n), (tens, largest) => {
        const odds = tens.map((each) => each * 10);
        const most = maximumStakeOf(largest, odds, SPORTS_RULES);
        const payout = maximumPayoutOf(largest, SPORTS_RULES);
        expect(most <= largest).toBe(true);
        expect(potentialPayout(most, odds) <= payout).toBe(true);
        if (most < largest) expect(potentialPayout(most + 1n, odds) > payout).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    { odds: [1_920], largest: 50_000n, most: 50_000n },
    { odds: [100_000], largest: 50_000n, most: 10_000n },
    // Computed with too few digits, it is a minor unit less.
    { odds: [20_849, 4_178, 5_689], largest: 1_000_000n, most: 40_359n },
    { odds: [100_000, 100_000, 100_000, 100_000], largest: 50_000n, most: 0n },
  ])('on odds of $odds and at most $largest is $most', ({ odds, largest, most }) => {
    expect(maximumStakeOf(largest, odds, SPORTS_RULES)).toBe(most);
  });
});

it('the policy decides which odds of the moment are taken', () => {
  const taken = (now: number) => ODDS_POLICIES.filter((policy) => takesOdds(policy, 1_920, now));
  expect(taken(1_920)).toEqual(['none', 'better', 'any']);
  expect(taken(1_950)).toEqual(['better', 'any']);
  expect(taken(1_870)).toEqual(['any']);
});
