import { ChevronRight } from 'lucide-react';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Section } from '@realm/ui';
import { GameGrid, GameGridSkeleton } from '../../../shared/games/game-grid';
import { GameTile } from '../../../shared/games/game-tile';
import { Link } from '../../../shared/link';
import { useShownCategories } from '../../../state/config/shown-categories';
import type { gameList } from '../../../state/games/games';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { ResourceState } from '../../../state/resources/use-resource';

/** Two rows of three. */
const POPULAR_TILES = 6;

interface PopularGamesProps {
  games: ResourceState<typeof gameList>;
}

export function PopularGames({ games }: PopularGamesProps) {
  const { t } = useTranslation();
  const [list] = games;
  const shown = useShownGames(list.status === 'ready' ? list.value.items : []);
  const count = shown.length;
  // Its text depends on the answer, and a text that changes moves.
  const action =
    list.status === 'loading' ? undefined : (
      <Link to="/game">
        {count > 0 ? t('home.popular.all', { count }) : t('home.popular.lobby')}
        <ChevronRight aria-hidden="true" />
      </Link>
    );
  return (
    <Section title={t('home.popular.title')} action={action}>
      <PopularGrid games={games} />
    </Section>
  );
}

function PopularGrid({ games: [list, read] }: PopularGamesProps) {
  const { t } = useTranslation();
  const games = popularOf(useShownGames(list.status === 'ready' ? list.value.items : []));
  if (list.status === 'loading') return <GameGridSkeleton />;
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (games.length === 0) {
    return (
      <EmptyState art={EMPTY_ART.records} title={t('home.popular.none')} text={t('home.popular.soon')} />
    );
  }
  return (
    <GameGrid label={t('home.popular.title')}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameTile game={game} to={`/game/${encodeURIComponent(game.gameId)}`} />
        </li>
      ))}
    </GameGrid>
  );
}

/** Those of categories that are switched on. */
function useShownGames(games: readonly Game[]): readonly Game[] {
  const shown = useShownCategories();
  return games.filter(({ category }) => shown.includes(category));
}

/** The games marked popular; without marks the first of the list. */
function popularOf(games: readonly Game[]): readonly Game[] {
  const popular = games.filter((game) => game.popular);
  return (popular.length > 0 ? popular : games).slice(0, POPULAR_TILES);
}
