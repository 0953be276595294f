import { fraction, multiply, sum, type Fraction } from '../exact/fraction';
import { MULTIPLIER_SCALE } from '../exact/multiplier';
import { bankerDraws, isNatural, playerDraws, type BaccaratBet, type BaccaratRules } from './baccarat';

export interface BaccaratChances {
  player: Fraction;
  banker: Fraction;
  tie: Fraction;
  /** Of one side's first two cards. */
  pair: Fraction;
}

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const RANKS = 13;
/** Cards of a deck that count 0: ten, jack, queen, king. */
const ZEROS = 16;
const SUITS = 4;

/** Cards of each value that are left, as an enumeration takes them. */
class Counts {
  readonly #left: number[];
  #total: number;

  constructor(decks: number) {
    this.#left = VALUES.map((value) => decks * (value === 0 ? ZEROS : SUITS));
    this.#total = decks * RANKS * SUITS;
  }

  get total(): number {
    return this.#total;
  }

  /** Visits every value of the next card with the number of cards that have it. */
  each(visit: (value: number, ways: number) => void): void {
    for (const value of VALUES) {
      const ways = this.#left[value] ?? 0;
      if (ways === 0) continue;
      this.#left[value] = ways - 1;
      this.#total -= 1;
      visit(value, ways);
      this.#total += 1;
      this.#left[value] = ways;
    }
  }
}

/**
 * How often each side wins with full decks: all orders of six cards are counted, also where fewer are dealt, so that every order weighs
 * the same. Six of 416 cards have 4,998,398,275,503,360 orders, which a double holds exactly.
 */
function countOrders(decks: number): Readonly<Record<'player' | 'banker' | 'tie', number>> {
  const orders = { player: 0, banker: 0, tie: 0 };
  const cards = new Counts(decks);
  const add = (ways: number, player: number, banker: number) => {
    orders[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += ways;
  };
  /** The orders of the cards that are not dealt. */
  const rest = (undealt: number): number =>
    Array.from({ length: undealt }, (_, taken) => cards.total - taken).reduce((ways, left) => ways * left, 1);

  function drawBanker(ways: number, player: number, [banker, third]: readonly [number, number | null]): void {
    const undealt = third === null ? 2 : 1;
    if (!bankerDraws(banker, third)) return add(ways * rest(undealt), player, banker);
    cards.each((value, some) => add(ways * some * rest(undealt - 1), player, (banker + value) % 10));
  }
  function drawPlayer(ways: number, player: number, banker: number): void {
    if (isNatural(player, banker)) return add(ways * rest(2), player, banker);
    if (!playerDraws(player)) return drawBanker(ways, player, [banker, null]);
    cards.each((value, some) => drawBanker(ways * some, (player + value) % 10, [banker, value]));
  }
  cards.each((first, w1) =>
    cards.each((second, w2) =>
      cards.each((third, w3) =>
        cards.each((fourth, w4) =>
          drawPlayer(w1 * w2 * w3 * w4, (first + third) % 10, (second + fourth) % 10),
        ),
      ),
    ),
  );
  return orders;
}

/** Exact chances of a hand that is dealt from full decks, and so of every hand whose shoe is not known. */
export function baccaratChances({ decks }: Pick<BaccaratRules, 'decks'>): BaccaratChances {
  const { player, banker, tie } = countOrders(decks);
  const all = player + banker + tie;
  return {
    player: fraction(player, all),
    banker: fraction(banker, all),
    tie: fraction(tie, all),
    pair: fraction(decks * SUITS - 1, decks * RANKS * SUITS - 1),
  };
}

/** The exact theoretical return of a bet. */
export function baccaratReturn(
  rules: BaccaratRules,
  bet: BaccaratBet,
  chances: BaccaratChances = baccaratChances(rules),
): Fraction {
  const paying = (chance: Fraction, multiplier: number) =>
    multiply(chance, fraction(multiplier, MULTIPLIER_SCALE));
  switch (bet) {
    case 'player':
      return sum([paying(chances.player, rules.playerReturns), chances.tie]);
    case 'banker':
      return sum([paying(chances.banker, rules.bankerReturns), chances.tie]);
    case 'tie':
      return paying(chances.tie, rules.tieReturns);
    case 'playerPair':
    case 'bankerPair':
      return paying(chances.pair, rules.pairReturns);
  }
}
