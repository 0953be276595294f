import { type BlackjackHand, type BlackjackRound, totalOf } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';

const BLACKJACK = 21;

/** "21", "Blackjack", "Bust 24". */
export function handText(t: TFunction, { cards, result }: BlackjackHand): string {
  const { total } = totalOf(cards);
  if (result === 'blackjack') return t('blackjack.natural');
  return result === 'bust' ? t('blackjack.bust', { total }) : String(total);
}

/** A hand in a sentence: "You have 17", "Hand 2 busts with 24". */
function spokenHand(t: TFunction, { cards, result }: BlackjackHand, number: number | null): string {
  const owner = number === null ? 'mine' : 'hand';
  const ending = result === 'blackjack' || result === 'bust' ? result : 'total';
  return t(`blackjack.announce.${owner}.${ending}`, { number, total: totalOf(cards).total });
}

/** "You bust with 27, the dealer has 18". */
export function spokenTable(t: TFunction, { hands, dealer }: BlackjackRound): string {
  const { total } = totalOf(dealer);
  const isNatural = total === BLACKJACK && dealer.length === 2;
  const ending = isNatural ? 'blackjack' : total > BLACKJACK ? 'bust' : 'total';
  const spoken = hands.map((hand, index) => spokenHand(t, hand, hands.length === 1 ? null : index + 1));
  return [...spoken, t(`blackjack.announce.dealer.${ending}`, { total })].reduce((first, next) =>
    t('blackjack.announce.and', { first, next }),
  );
}

/** "17 / 20". */
export const handsText = (t: TFunction, { hands }: BlackjackRound): string =>
  hands.map((hand) => handText(t, hand)).join(' / ');

/** "17 / 20 : 19": the member's hands against the dealer's. */
export const tableText = (t: TFunction, round: BlackjackRound): string =>
  `${handsText(t, round)} : ${totalOf(round.dealer).total}`;
