import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Game, GameDetails as Details } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Sheet } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { inLanguage } from '../../../shared/localised';
import { ownsEntry } from '../../../shared/own-entry';
import { gameIdOf } from '../../../shared/routes/route-table';
import { gameList } from '../../../state/games/games';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectResource } from '../../../state/resources/create-resource';
import { selectIsMember } from '../../../state/session/session.selectors';
import { gameOpened } from '../lobby.saga';
import { GameDetails } from './game-details';
import { GameNextStep } from './game-next-step';

const selectGames = selectResource(gameList, undefined);

interface GameSheetProps {
  details: ReadonlyMap<string, Details>;
  areDetailsComing: boolean;
}

/** The game that the URL names, or that there is none of this name. */
export function GameSheet({ details, areDetailsComing }: GameSheetProps) {
  const { t, i18n } = useTranslation();
  const { game, close } = useOpenedGame(areDetailsComing);
  useNoteOpened(game !== 'not-found' && game?.status === 'open' ? game.gameId : undefined);
  const [shown, setShown] = useState(game);
  if (game !== null && game !== shown) setShown(game);
  if (shown === null) return null;
  const sheet = { open: game !== null, onClose: close, closeLabel: t('common.action.close') };
  if (shown === 'not-found') {
    return (
      <Sheet {...sheet} title={t('routes.game')}>
        <EmptyState
          art={EMPTY_ART.search}
          title={t('lobby.game.notFound.title')}
          text={t('lobby.game.notFound.text')}
          action={<Button onClick={close}>{t('lobby.none.all')}</Button>}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      {...sheet}
      title={inLanguage(shown.names, i18n.language)}
      footer={<GameNextStep game={shown} onOthers={close} />}
    >
      <GameDetails game={shown} terms={details.get(shown.gameId)?.terms ?? null} />
    </Sheet>
  );
}

/** A member's games are noted by the server when they are played. */
function useNoteOpened(gameId: string | undefined): void {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  useEffect(() => {
    if (gameId === undefined || isMember) return;
    dispatch(gameOpened({ gameId, at: new Date(serverNow()).toISOString() }));
  }, [dispatch, gameId, isMember]);
}

/** `null` without an id in the URL, and until the games are known; for a game that no tile was pressed for, until its details are here, too. */
function useOpenedGame(areDetailsComing: boolean): { game: Game | 'not-found' | null; close: () => void } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const gameId = gameIdOf('/game', pathname);
  const lobby = useAppSelector(selectGames);
  const isEarly = areDetailsComing && !ownsEntry(state);
  const game =
    gameId === undefined || lobby?.status !== 'ready' || isEarly
      ? null
      : (lobby.value.items.find((each) => each.gameId === gameId) ?? 'not-found');

  function close() {
    // Opened from a tile here: closing is going back, so that the next "back" leaves the lobby.
    if (ownsEntry(state)) return void navigate(-1);
    void navigate(`/game${search}`, { replace: true });
  }
  return { game, close };
}
