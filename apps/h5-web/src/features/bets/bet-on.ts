import type { BetOrder } from '@realm/api-client';
import type { TFunction } from '@realm/i18n';
import { legsOf, oddsText, selectionText } from './slip-legs';

const SIDES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;

type Order = Pick<BetOrder, 'gameId' | 'details'>;

/** What a bet on a match or at the table is on: "Emberton to win @1.92", "Accumulator of 3", "Banker". `null` for other games, and where it is not known. */
export function backedText(t: TFunction, order: Order): string | null {
  const legs = legsOf(order);
  const [only] = legs;
  if (only !== undefined)
    return legs.length > 1
      ? t('football.bets.kind', { count: legs.length })
      : `${selectionText(t, only)} @${oddsText(only.odds)}`;
  const side = sideOf(order);
  return side === null ? null : t(`baccarat.bet.${side}`);
}

const sideOf = ({ gameId, details }: Order) =>
  gameId === 'baccarat' ? (SIDES.find((side) => side === details?.['on']) ?? null) : null;

/** The cards of a hand as the table shows them: "♠8 ♥A"; `null` for other games and before they are dealt. */
export function cardsOf({ gameId, details }: Order): Readonly<Record<'player' | 'banker', string>> | null {
  if (gameId !== 'baccarat') return null;
  const { player, banker } = Object(details?.['cards']) as Record<string, unknown>;
  const [left, right] = [cardsText(player), cardsText(banker)];
  return left === null || right === null ? null : { player: left, banker: right };
}

function cardsText(cards: unknown): string | null {
  if (!Array.isArray(cards) || cards.length === 0) return null;
  const texts = cards.map((card: unknown) => {
    const number = Number.isInteger(card) ? Number(card) : -1;
    const [rank, suit] = [RANKS[number % RANKS.length], SUITS[Math.floor(number / RANKS.length)]];
    return rank === undefined || suit === undefined ? null : `${suit}${rank}`;
  });
  return texts.includes(null) ? null : texts.join(' ');
}
