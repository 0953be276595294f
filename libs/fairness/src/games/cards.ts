import type { OutcomeStream } from '../seeds/outcome-stream';

/** 0 to 51: thirteen ranks from ace to king in each of spades, hearts, diamonds, clubs. */
export type Card = number;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['s', 'h', 'd', 'c'] as const;
const DECK = RANKS.length * SUITS.length;

/** Ace is 0, king is 12. */
export const rankOf = (card: Card): number => card % RANKS.length;

/** `As`, `10h`, `Kd`. */
export const cardName = (card: Card): string =>
  `${RANKS[rankOf(card)] ?? '?'}${SUITS[Math.floor(card / RANKS.length)] ?? '?'}`;

/**
 * A shoe of whole decks in the order of a Fisher–Yates shuffle from the top. Only the cards that are dealt are drawn from the
 * stream: the n-th card swaps place n with a place from n to the end.
 */
export function createShoe(stream: OutcomeStream, decks: number): () => Card {
  const size = decks * DECK;
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    if (dealt === size) throw new RangeError('The shoe is empty.');
    const place = dealt + stream.below(size - dealt);
    const card = moved.get(place) ?? place;
    moved.set(place, moved.get(dealt) ?? dealt);
    dealt += 1;
    return card % DECK;
  };
}
