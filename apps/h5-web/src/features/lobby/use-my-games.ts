import type { MyGames } from '@realm/api-client';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { useResource } from '../../state/resources/use-resource';
import { selectIsMember } from '../../state/session/session.selectors';
import { favouriteChosen } from './lobby.saga';
import { myGames } from './lobby.resources';

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
