import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import type { TFunction } from '@realm/i18n';

/** '2026-11-19' → '11-19'. */
export const shortDay = (day: string): string => day.slice(5);

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A category of a newer server is shown by its own name. */
export const categoryText = (t: TFunction, category: GameCategory): string =>
  GAME_CATEGORIES.includes(category) ? t(`common.category.${category}`) : category;
