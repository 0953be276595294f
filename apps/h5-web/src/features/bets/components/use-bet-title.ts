import type { BetOrder } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useGameName } from '../../../state/games/use-game-name';

/** The game's name; a bet that names none is called after its category. */
export function useBetTitle({ gameId, category }: BetOrder): string {
  const { t } = useTranslation();
  const name = useGameName(gameId);
  if (name !== null) return name;
  // "Events" is the only category whose name is no English adjective.
  if (category === 'activity') return t('bet.row.activity');
  const known = GAME_CATEGORIES.find((one) => one === category);
  return t('bet.row.plain', { category: known === undefined ? category : t(`common.category.${known}`) });
}
