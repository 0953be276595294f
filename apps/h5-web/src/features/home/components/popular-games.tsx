import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EMPTY_ART, EmptyState, Section } from '@realm/ui';
import { GameGrid, GameGridSkeleton } from '../../../shared/games/game-grid';
import { GameTile } from '../../../shared/games/game-tile';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectGameCount, selectHomeGames, selectPopularGames } from '../home.selectors';
import { homeOpened } from '../home.slice';

export function PopularGames() {
  const { t } = useTranslation();
  const count = useAppSelector(selectGameCount);
  return (
    <Section
      title={t('home.popular.title')}
      action={
        <Link to="/game">
          {count > 0 ? t('home.popular.all', { count }) : t('home.popular.lobby')}
          <ChevronRight aria-hidden="true" />
        </Link>
      }
    >
      <PopularGrid />
    </Section>
  );
}

function PopularGrid() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectHomeGames);
  const games = useAppSelector(selectPopularGames);

  if (list.step === 'loading') return <GameGridSkeleton />;
  if (list.step === 'failed') {
    return <LoadFailed size="part" failure={list.failure} onRetry={() => dispatch(homeOpened())} />;
  }
  if (games.length === 0) {
    return (
      <EmptyState art={EMPTY_ART.records} title={t('home.popular.none')} text={t('home.popular.soon')} />
    );
  }
  return (
    <GameGrid label={t('home.popular.title')}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameTile game={game} to={`/game?game=${encodeURIComponent(game.gameId)}`} />
        </li>
      ))}
    </GameGrid>
  );
}
