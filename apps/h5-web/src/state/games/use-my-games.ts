import type { MyGames } from '@realm/api-client';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useResource } from '../resources/use-resource';
import { selectIsMember } from '../session/session.selectors';
import { favouriteChosen, myGames } from './my-games';

const NOTHING: MyGames = { favourites: [], recents: [] };

/** The account's, or this device's. While they are unknown nothing is marked, and the rest of the lobby works. */
export function useMyGames() {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const [entry, read] = useResource(myGames, isMember ? 'member' : 'device');
  const { favourites, recents } = entry.status === 'ready' ? entry.value : NOTHING;
  return {
    entry,
    read,
    isMember,
    favourites: new Set(favourites) as ReadonlySet<string>,
    recents,
    toggle: (gameId: string) =>
      void dispatch(favouriteChosen({ gameId, isFavourite: !favourites.includes(gameId) })),
  };
}
