import type { Money } from '@realm/domain';
import { layChip, stakesOf, sumsOf, totalOf, type LaidChips } from './laid-chips';

const cny = (amount: string): Money => ({ amount, currency: 'CNY' });
const limits = { min: cny('1.00'), max: cny('500.00') };
const lay = (chips: LaidChips, on: 'player' | 'tie', amount: string, placed = new Map()) =>
  layChip(chips, { on, chip: cny(amount), placed, limits });

it('adds chips up by kind of bet, as the command states them', () => {
  const chips = lay(lay(lay([], 'player', '100.00'), 'tie', '10.00'), 'player', '50.00');
  expect(stakesOf(chips, 'CNY')).toEqual([
    { on: 'player', stake: '150.00' },
    { on: 'tie', stake: '10.00' },
  ]);
  expect(totalOf(sumsOf(chips))).toBe(16_000n);
});

it('goes to the limit of each kind and no further, staked chips included', () => {
  const chips = lay([], 'player', '100.00', new Map([['player', 45_000n]]));
  expect(chips).toEqual([{ on: 'player', minor: 5_000n }]);
  expect(lay(chips, 'player', '100.00', new Map([['player', 45_000n]]))).toBe(chips);
  expect(lay(chips, 'tie', '100.00')).toHaveLength(2);
});
