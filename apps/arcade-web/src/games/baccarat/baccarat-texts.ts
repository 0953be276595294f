import {
  baccaratResult,
  cardName,
  MULTIPLIER_SCALE,
  type BaccaratBet,
  type BaccaratHand,
  type BaccaratResult,
  type BaccaratRules,
  type Card,
} from '@realm/fairness';
import type { TFunction } from '@realm/i18n';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "♠A ♥10". */
const cardsText = (cards: readonly Card[]): string =>
  cards
    .map((card) => {
      const name = cardName(card);
      return `${SUITS[name.slice(-1)] ?? ''}${name.slice(0, -1)}`;
    })
    .join(' ');

/** "Player 9 ♠8 ♥A · Banker 5 ♦K ♣5". */
export function handText(t: TFunction, hand: BaccaratHand): string {
  const { playerTotal, bankerTotal } = baccaratResult(hand);
  return t('baccarat.cards', {
    playerTotal,
    bankerTotal,
    player: cardsText(hand.player),
    banker: cardsText(hand.banker),
  });
}

/** "Player wins 9 : 5". */
export const resultText = (t: TFunction, { winner, playerTotal, bankerTotal }: BaccaratResult): string =>
  t(`baccarat.result.${winner}`, { playerTotal, bankerTotal });

/** "2-7" of "baccarat-2-7-41": the chain and the number of the shoe. */
export const shoeName = (round: string): string => round.replace(/^baccarat-/, '').replace(/-\d+$/, '');

/** "0.95 : 1": what a win pays beside the stake. */
export function oddsText(rules: BaccaratRules, on: BaccaratBet): string {
  const returns = {
    player: rules.playerReturns,
    banker: rules.bankerReturns,
    tie: rules.tieReturns,
    playerPair: rules.pairReturns,
    bankerPair: rules.pairReturns,
  };
  return `${(returns[on] - MULTIPLIER_SCALE) / MULTIPLIER_SCALE} : 1`;
}
