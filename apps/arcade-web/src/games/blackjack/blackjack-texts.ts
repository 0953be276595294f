import { type BlackjackHand, type BlackjackRound, totalOf } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';

/** "21", "Blackjack", "Bust 24". */
export function handText(t: TFunction, { cards, result }: BlackjackHand): string {
  const { total } = totalOf(cards);
  if (result === 'blackjack') return t('blackjack.natural');
  return result === 'bust' ? t('blackjack.bust', { total }) : String(total);
}

/** "17 / 20". */
export const handsText = (t: TFunction, { hands }: BlackjackRound): string =>
  hands.map((hand) => handText(t, hand)).join(' / ');

/** "17 / 20 : 19": the member's hands against the dealer's. */
export const tableText = (t: TFunction, round: BlackjackRound): string =>
  `${handsText(t, round)} : ${totalOf(round.dealer).total}`;
