import { MULTIPLIER_SCALE, type Multiplier } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';
import { createShoe, rankOf, type Card } from './cards';

/** Multipliers include the stake: 19500 pays 0.95 to 1, which is even money less the commission of 5 %. */
export interface BaccaratRules {
  decks: number;
  /**
   * Cards behind the cut card. The hand that begins with so few cards or fewer is the last of the shoe. Two decks: of fewer, whoever counts
   * the cards that were dealt would know when a pair or a tie is more likely than its price.
   */
  cutCards: number;
  playerReturns: Multiplier;
  bankerReturns: Multiplier;
  tieReturns: Multiplier;
  pairReturns: Multiplier;
}

export const BACCARAT_RULES: BaccaratRules = {
  decks: 8,
  cutCards: 104,
  playerReturns: 20_000,
  bankerReturns: 19_500,
  tieReturns: 90_000,
  pairReturns: 120_000,
};

export const BACCARAT_BETS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratBet = (typeof BACCARAT_BETS)[number];

/** Two or three cards of each side, in the order of dealing. */
export interface BaccaratHand {
  player: readonly Card[];
  banker: readonly Card[];
}

export interface BaccaratResult {
  playerTotal: number;
  bankerTotal: number;
  winner: 'player' | 'banker' | 'tie';
  /** The first two cards have one rank. */
  playerPair: boolean;
  bankerPair: boolean;
}

export interface BaccaratShoe {
  /** The first card is turned up, and as many more as it counts are burned unseen: a ten or a court card counts 10 here. */
  burned: readonly Card[];
  hands: readonly BaccaratHand[];
}

const DECK = 52;
const NATURAL = 8;
const PLAYER_DRAWS_TO = 5;

/** Ace counts 1; ten, jack, queen and king count 0. */
export const baccaratValue = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);

export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((total, card) => total + baccaratValue(card), 0) % 10;

/** A side's first two cards count 8 or 9: nobody draws. */
export const isNatural = (playerTotal: number, bankerTotal: number): boolean =>
  playerTotal >= NATURAL || bankerTotal >= NATURAL;

export const playerDraws = (total: number): boolean => total <= PLAYER_DRAWS_TO;

/** The player's third cards to which a banker of 3, 4, 5 or 6 draws. */
const BANKER_DRAWS: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

/** @param playerThird - What the player's third card counts; `null` if the player stood. */
export function bankerDraws(total: number, playerThird: number | null): boolean {
  if (total <= 2) return true;
  if (playerThird === null) return total <= PLAYER_DRAWS_TO;
  return BANKER_DRAWS[total]?.(playerThird) ?? false;
}

function dealHand(deal: () => Card): BaccaratHand {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)];
  if (isNatural(playerTotal, bankerTotal)) return { player, banker };
  const drawn = playerDraws(playerTotal) ? deal() : null;
  if (drawn !== null) player.push(drawn);
  if (bankerDraws(bankerTotal, drawn === null ? null : baccaratValue(drawn))) banker.push(deal());
  return { player, banker };
}

/** A whole shoe: shuffled once from the seeds, cards burned, and dealt to the last hand. */
export function dealBaccaratShoe({ decks, cutCards }: BaccaratRules, stream: OutcomeStream): BaccaratShoe {
  const take = createShoe(stream, decks);
  let left = decks * DECK;
  const deal = (): Card => {
    left -= 1;
    return take();
  };
  const turned = deal();
  const burned = [turned, ...Array.from({ length: baccaratValue(turned) || 10 }, deal)];
  const hands: BaccaratHand[] = [];
  let isLast = false;
  while (!isLast) {
    isLast = left <= cutCards;
    hands.push(dealHand(deal));
  }
  return { burned, hands };
}

export function baccaratResult({ player, banker }: BaccaratHand): BaccaratResult {
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)];
  const isPair = ([first = 0, second = 1]: readonly Card[]) => rankOf(first) === rankOf(second);
  const better = playerTotal > bankerTotal ? 'player' : 'banker';
  return {
    playerTotal,
    bankerTotal,
    winner: playerTotal === bankerTotal ? 'tie' : better,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  };
}

/** What a bet returns as a multiple of its stake. A tie returns the stakes on player and banker. */
export function settleBaccarat(rules: BaccaratRules, bet: BaccaratBet, result: BaccaratResult): Multiplier {
  const { winner, playerPair, bankerPair } = result;
  switch (bet) {
    case 'playerPair':
      return playerPair ? rules.pairReturns : 0;
    case 'bankerPair':
      return bankerPair ? rules.pairReturns : 0;
    case 'tie':
      return winner === 'tie' ? rules.tieReturns : 0;
    case 'player':
    case 'banker':
      if (winner === 'tie') return MULTIPLIER_SCALE;
      if (winner !== bet) return 0;
      return bet === 'player' ? rules.playerReturns : rules.bankerReturns;
  }
}
