import { type Card, rankOf } from './cards';

/** Ace counts 1 here; 10, jack, queen and king count 10. */
export const valueOf = (card: Card): number => Math.min(rankOf(card) + 1, 10);

export interface HandTotal {
  total: number;
  /** An ace counts 11. */
  soft: boolean;
}

/** @param values - 1 for an ace. */
export function totalOfValues(values: readonly number[]): HandTotal {
  const hard = values.reduce((total, value) => total + value, 0);
  const soft = values.includes(1) && hard <= 11;
  return { total: soft ? hard + 10 : hard, soft };
}

export const totalOf = (cards: readonly Card[]): HandTotal => totalOfValues(cards.map(valueOf));
