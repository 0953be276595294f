import { MULTIPLIER_SCALE } from '../exact/multiplier';
import { basicStrategy } from './basic-strategy';
import type { BlackjackRules } from './blackjack';
import { totalOfValues } from './blackjack-hand';

/** `shoe[value]`: how many cards of that value are left; index 0 is unused. */
type Shoe = number[];

/** The cards that the dealer may hold beside the open one, in any of the orders that the rules allow. */
interface DealerHand {
  values: readonly number[];
  orders: number;
  total: number;
}

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const fullShoe = (decks: number): Shoe => [0, ...VALUES.map((value) => decks * (value === 10 ? 16 : 4))];
const sizeOf = (shoe: Shoe) => shoe.reduce((total, count) => total + count, 0);
const isNatural = (a: number, b: number) => Math.min(a, b) === 1 && Math.max(a, b) === 10;

/** Every hand that the dealer can end with, a blackjack excepted. */
function dealerHands(up: number): DealerHand[] {
  const hands = new Map<string, { values: number[]; orders: number; total: number }>();
  function draw(values: readonly number[]): void {
    for (const value of VALUES) {
      if (values.length === 0 && isNatural(up, value)) continue;
      const drawn = [...values, value];
      const { total } = totalOfValues([up, ...drawn]);
      if (total < 17) {
        draw(drawn);
        continue;
      }
      const sorted = drawn.sort((a, b) => a - b);
      const hand = hands.get(sorted.join()) ?? { values: sorted, orders: 0, total };
      hand.orders += 1;
      hands.set(sorted.join(), hand);
    }
  }
  draw([]);
  return [...hands.values()];
}

/** Chance that exactly these cards come next, in one order. */
function chanceOf(shoe: Shoe, size: number, values: readonly number[]): number {
  let chance = 1;
  let same = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    same = index > 0 && values[index - 1] === value ? same + 1 : 0;
    chance *= ((shoe[value] ?? 0) - same) / (size - index);
  }
  return chance;
}

/** Calls back with each value that can be drawn, its chance, and the shoe without it. */
function eachDraw(shoe: Shoe, visit: (value: number, chance: number) => void): void {
  const size = sizeOf(shoe);
  for (const value of VALUES) {
    const count = shoe[value] ?? 0;
    if (count === 0) continue;
    shoe[value] = count - 1;
    visit(value, count / size);
    shoe[value] = count;
  }
}

/**
 * Net gains against one open card, in units of the first stake. The hole card is the first of the dealer's draws, which is as good as
 * drawn before the player's; every figure counts only the rounds in which it makes no blackjack.
 */
function createGains(shoe: Shoe, up: number) {
  const dealer = dealerHands(up);
  const known = new Map<string, number>();

  function noNatural(): number {
    const [hole] = VALUES.filter((value) => isNatural(up, value));
    return hole === undefined ? 1 : 1 - (shoe[hole] ?? 0) / sizeOf(shoe);
  }

  function stand(values: readonly number[], units: number): number {
    const { total } = totalOfValues(values);
    if (total > 21) return -units * noNatural();
    const size = sizeOf(shoe);
    let gain = 0;
    for (const hand of dealer) {
      if (hand.total === total) continue;
      const chance = hand.orders * chanceOf(shoe, size, hand.values);
      gain += hand.total > 21 || hand.total < total ? chance : -chance;
    }
    return units * gain;
  }

  /** @param pair - The value that was split to get this hand; 0 for none. Its twin has left the shoe too. */
  function gain(values: readonly number[], pair: number): number {
    const key = `${String(pair)}:${[...values].sort((a, b) => a - b).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = play(values, pair);
    known.set(key, result);
    return result;
  }

  function drawThen(next: (value: number) => number): number {
    let total = 0;
    eachDraw(shoe, (value, chance) => {
      total += chance * next(value);
    });
    return total;
  }

  function play(values: readonly number[], pair: number): number {
    if (totalOfValues(values).total >= 21) return stand(values, 1);
    const first = values.length === 2;
    const [own = 0] = values;
    switch (basicStrategy({ values, up, canDouble: first, canSplit: first && pair === 0 })) {
      case 'stand':
        return stand(values, 1);
      case 'double':
        return drawThen((value) => stand([...values, value], 2));
      case 'hit':
        return drawThen((value) => gain([...values, value], pair));
      case 'split':
        // Draws from a shuffled shoe are exchangeable, so both hands gain the same on average.
        return 2 * drawThen((value) => (own === 1 ? stand([own, value], 1) : gain([own, value], own)));
    }
  }

  return { noNatural, gain: (a: number, b: number) => gain([a, b], 0) };
}

/**
 * What rounds with this open card of the dealer gain on average, in units of the first stake and times the card's chance, by basic strategy: a
 * full enumeration of the shoe without replacement, in double precision. Takes a good part of a second.
 */
function averageGain({ decks, blackjackPays }: BlackjackRules, up: number): number {
  const shoe = fullShoe(decks);
  const natural = blackjackPays / MULTIPLIER_SCALE - 1;
  const upChance = (shoe[up] ?? 0) / sizeOf(shoe);
  shoe[up] = (shoe[up] ?? 0) - 1;
  const gains = createGains(shoe, up);
  let expected = 0;
  eachDraw(shoe, (a, aChance) => {
    eachDraw(shoe, (b, bChance) => {
      const noNatural = gains.noNatural();
      const result = isNatural(a, b) ? natural * noNatural : gains.gain(a, b) - (1 - noNatural);
      expected += aChance * bChance * result;
    });
  });
  return upChance * expected;
}

/** Share of the first stake that returns on average by basic strategy. */
export const blackjackReturn = (rules: BlackjackRules): number =>
  VALUES.reduce((sum, up) => sum + averageGain(rules, up), 1);

/** Share of an insurance stake that returns on average, the dealer showing an ace and no other card known. */
export const insuranceReturn = ({ decks }: BlackjackRules): number => (3 * 16 * decks) / (52 * decks - 1);
