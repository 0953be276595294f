import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState } from '@realm/ui';
import type { LobbyTab } from '../../../shared/games/find-games';

export interface NoGamesProps {
  tab: LobbyTab;
  onClear: () => void;
}

/** Explains an empty tab: no favourites yet, or no games. */
export function NoGames({ tab, onClear }: NoGamesProps) {
  const { t } = useTranslation();
  const reason = tab === 'favourites' ? 'favourites' : 'category';
  return (
    <EmptyState
      size="page"
      art={tab === 'favourites' ? EMPTY_ART.search : EMPTY_ART.records}
      title={t(`lobby.none.${reason}.title`)}
      text={t(`lobby.none.${reason}.text`)}
      action={
        tab !== 'all' ? (
          <Button variant="secondary" size="md" onClick={onClear}>
            {t(tab === 'favourites' ? 'lobby.none.popular' : 'lobby.none.all')}
          </Button>
        ) : undefined
      }
    />
  );
}
