import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState } from '@realm/ui';
import type { LobbyTab } from '../find-games';

export interface NoGamesProps {
  tab: LobbyTab;
  text: string;
  onClear: () => void;
}

/** Explains an empty list: no match, no favourites yet, or no games. */
export function NoGames({ tab, text, onClear }: NoGamesProps) {
  const { t } = useTranslation();
  const searched = text.trim() !== '';
  const reason = searched ? 'search' : tab === 'favourites' ? 'favourites' : 'category';
  return (
    <EmptyState
      art={searched ? EMPTY_ART.search : EMPTY_ART.records}
      title={t(`lobby.none.${reason}.title`)}
      text={t(`lobby.none.${reason}.text`)}
      action={
        searched || tab !== 'all' ? (
          <Button variant="secondary" size="md" onClick={onClear}>
            {t('lobby.none.all')}
          </Button>
        ) : undefined
      }
    />
  );
}
