import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { useQuery } from '../../state/queries/use-query';

const isCategory = (id: string): id is GameCategory => (GAME_CATEGORIES as readonly string[]).includes(id);

/** What a row of a split is called. */
export function useSplitName(split: string): (id: string) => string {
  const { t, i18n } = useTranslation();
  const games = useQuery('game/returns', {}, { isWanted: split === 'game' });
  return (id) => {
    if (id === '') return t('console-reports.without');
    if (split === 'category') {
      if (isCategory(id)) return t(`common.category.${id}`);
      return t('console-reports.gameBalances');
    }
    if (split === 'provider') {
      if (id === 'direct') return t('console-reports.direct');
      if (id === 'house') return t('console-reports.house');
      if (id === 'promotion') return t('console-reports.promotion');
    }
    const game = split === 'game' ? games.value?.items.find(({ gameId }) => gameId === id) : undefined;
    return game?.names[i18n.language] ?? id;
  };
}
