import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Game } from '@realm/api-client';
import { Sheet } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import { gameList } from '../../../state/games/games';
import { useAppSelector } from '../../../state/hooks';
import { selectResource } from '../../../state/resources/create-resource';
import { GameFacts } from './game-facts';
import { GameNextStep } from './game-next-step';

const selectGames = selectResource(gameList, undefined);

/** The game that the URL names. */
export function GameSheet() {
  const { t, i18n } = useTranslation();
  const { game, close } = useOpenedGame();
  const [shown, setShown] = useState(game);
  if (game !== null && game !== shown) setShown(game);
  if (shown === null) return null;
  return (
    <Sheet
      open={game !== null}
      onClose={close}
      title={inLanguage(shown.names, i18n.language)}
      closeLabel={t('common.action.close')}
      footer={<GameNextStep category={shown.category} />}
    >
      <GameFacts game={shown} />
    </Sheet>
  );
}

function useOpenedGame(): { game: Game | null; close: () => void } {
  const { gameId } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { fromLobby?: boolean } | null };
  const lobby = useAppSelector(selectGames);
  const game =
    lobby?.status === 'ready' ? lobby.value.items.find((each) => each.gameId === gameId) : undefined;

  function close() {
    // Opened from a tile here: closing is going back, so that the next "back" leaves the lobby.
    if (state?.fromLobby === true) return void navigate(-1);
    void navigate(`/game${search}`, { replace: true });
  }
  return { game: game ?? null, close };
}
