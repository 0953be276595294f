import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import type { TFunction } from '@realm/i18n';

/** '0.0015' → '0.15%': two digits fewer, exactly. */
export function percentText(share: string): string {
  const [, decimals = ''] = share.split('.');
  const digits = decimals.padEnd(4, '0');
  const whole = digits.slice(0, 2).replace(/^0/, '');
  const rest = digits.slice(2).replace(/0+$/, '').padEnd(2, '0');
  return `${whole === '' ? '0' : whole}.${rest}%`;
}

/** '2026-11-19' → '11-19'. */
export const shortDay = (day: string): string => day.slice(5);

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A category of a newer server is shown by its own name. */
export const categoryText = (t: TFunction, category: GameCategory): string =>
  GAME_CATEGORIES.includes(category) ? t(`common.category.${category}`) : category;
