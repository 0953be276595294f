import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Game, GameDetails } from '@realm/api-client';
import { categoriesOf, providersOf, type LobbyTab } from '../../../shared/games/find-games';
import { useShownCategories } from '../../../state/config/shown-categories';
import { gameDetails } from '../../../state/games/my-games';
import { useMyGames } from '../../../state/games/use-my-games';
import { useResource } from '../../../state/resources/use-resource';
import { hallGames, type HallData, type HallFilter } from '../filter-hall';

const NO_DETAILS: ReadonlyMap<string, GameDetails> = new Map();
const ANY = {
  without: new Set<string>(),
  isVerifiable: false,
  hasHighReturn: false,
  order: 'popular',
} as const;

/** The filters of the hall and the games that they leave. Category and text are in the URL, which the header's search writes. */
export function useHall(games: readonly Game[]) {
  const [query, setQuery] = useSearchParams();
  const shown = useShownCategories();
  const mine = useMyGames();
  const [entry] = useResource(gameDetails, undefined);
  const [chosen, setChosen] = useState<Omit<HallFilter, 'tab' | 'text'>>(ANY);
  const details = useMemo(
    () =>
      entry.status === 'ready' ? new Map(entry.value.items.map((each) => [each.gameId, each])) : NO_DETAILS,
    [entry],
  );
  const tabs: readonly LobbyTab[] = ['all', 'favourites', ...categoriesOf(games, shown)];
  const tab = tabs.find((id) => id === query.get('category')) ?? 'all';
  const text = query.get('q') ?? '';
  const data: HallData = {
    games,
    details,
    favourites: mine.favourites,
    recents: mine.recents.map(({ gameId }) => gameId),
    shown,
  };
  const filter: HallFilter = { ...chosen, tab, text };

  function chooseTab(id: LobbyTab) {
    const next = new URLSearchParams(query);
    if (id === 'all') next.delete('category');
    else next.set('category', id);
    setQuery(next, { replace: true });
  }
  return {
    tabs,
    filter,
    data,
    mine,
    details,
    providers: providersOf(games.filter(({ category }) => shown.includes(category))),
    found: hallGames(data, filter),
    chooseTab,
    change: (next: Partial<HallFilter>) => setChosen((before) => ({ ...before, ...next })),
    clear: () => {
      setChosen(ANY);
      setQuery({}, { replace: true });
    },
  };
}

export type Hall = ReturnType<typeof useHall>;
