import { useMemo, useState } from 'react';
import type { Game, GameDetails } from '@realm/api-client';
import { useShownCategories } from '../../../state/config/shown-categories';
import { useResource } from '../../../state/resources/use-resource';
import { findGames, type LobbyTab } from '../../../shared/games/find-games';
import { gameDetails } from '../../../state/games/my-games';
import { useMyGames } from '../../../state/games/use-my-games';

const NO_DETAILS: ReadonlyMap<string, GameDetails> = new Map();

/** What narrows the list of games down: the tab, the provider, the text, and what the member has starred. */
export function useLobby(tab: LobbyTab) {
  const shown = useShownCategories();
  const mine = useMyGames();
  const [entry] = useResource(gameDetails, undefined);
  const details = useMemo(
    () =>
      entry.status === 'ready' ? new Map(entry.value.items.map((each) => [each.gameId, each])) : NO_DETAILS,
    [entry],
  );
  const [chosen, setChosen] = useState<{ tab: LobbyTab; provider: string } | null>(null);
  // Of this tab: another tab may have no game of it.
  const provider = chosen?.tab === tab ? chosen.provider : null;
  const wanted = { favourites: mine.favourites, shown, details };
  return {
    tab,
    mine,
    details,
    areDetailsComing: entry.status === 'loading',
    provider,
    setProvider: (next: string | null) => setChosen(next === null ? null : { tab, provider: next }),
    find: (games: readonly Game[], text: string) => findGames(games, { ...wanted, tab, text, provider }),
    findAnyProvider: (games: readonly Game[]) =>
      findGames(games, { ...wanted, tab, text: '', provider: null }),
    /** A search looks everywhere. */
    search: (games: readonly Game[], text: string) =>
      findGames(games, { ...wanted, tab: 'all', text, provider: null }),
  };
}
