import type { BetOrder } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useGameName } from '../../../state/games/use-game-name';
import { backedText } from '../bet-on';

/** The game's name and what the bet is on; a bet that names no game is called after its category. */
export function useBetTitle(order: BetOrder): string {
  const { gameId, category } = order;
  const { t } = useTranslation();
  const name = useGameName(gameId);
  const backed = backedText(t, order);
  // A selection says by itself that it is about a match.
  if (gameId === 'football' && backed !== null) return backed;
  if (name !== null && backed !== null) return t('bet.row.on', { name, backed });
  if (name !== null) return name;
  // The short names of these two make no English name of a bet: the ledger's name is used.
  if (category === 'activity' || category === 'live') return t(`bet.row.${category}`);
  const known = GAME_CATEGORIES.find((one) => one === category);
  return t('bet.row.plain', { category: known === undefined ? category : t(`common.category.${known}`) });
}
