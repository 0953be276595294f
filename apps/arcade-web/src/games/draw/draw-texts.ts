import { type DrawChoice, drawMultiplier, type DrawRules } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';
import { hundredths } from '../../stage/money-text';

/** "9.80", "98,000.00": what a hit pays, stake included. Odds are whole hundredths. */
export const oddsText = (rules: DrawRules, choice: DrawChoice): string =>
  hundredths(drawMultiplier(rules, choice) / 100);

export function choiceText(t: TFunction, choice: DrawChoice): string {
  switch (choice.kind) {
    case 'position':
      return t('draw.choice.position', {
        place: t(`draw.place.${place(choice.position)}`),
        digit: choice.digit,
      });
    case 'straight':
      return t('draw.choice.straight', { digits: choice.digits.join(' ') });
    case 'any':
      return t('draw.choice.any', { digits: choice.digits.join(' ') });
    case 'sum':
      return t('draw.choice.sum', { sum: choice.sum });
    case 'side':
      return t(`draw.side.${choice.side}`);
    case 'dragonTiger':
      return t(`draw.dragonTiger.${choice.side}`);
  }
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export const place = (position: number): (typeof PLACES)[number] => PLACES[position] ?? 'first';

/** "2-1284" of "draw5-2-1284": the chain and the link of the draw. */
export const shortRound = (round: string): string => round.replace(/^draw5-/, '');
