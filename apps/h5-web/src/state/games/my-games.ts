import { createAction } from '@reduxjs/toolkit';
import type { MyGames } from '@realm/api-client';
import { api } from '../../shared/api';
import { createResource } from '../resources/create-resource';
import { forgetDeviceGames, readDeviceGames } from './device-games';

/** Beside the list of games, which the first screen has brought along. */
export const gameDetails = createResource('gameDetails', () => api.listGameDetails({}));

/** Whose: the account's on the server, or what a visitor has on this device. */
export type Holder = 'member' | 'device';

/** Favourites and games opened last. What a visitor had on this device becomes the account's at its first reading. */
export const myGames = createResource<MyGames, Holder>('myGames', (holder) =>
  holder === 'member' ? readOfMember() : Promise.resolve({ ok: true, value: readDeviceGames() }),
);

async function readOfMember() {
  const { favourites, recents } = readDeviceGames();
  if (favourites.length === 0 && recents.length === 0) return api.getMyGames({});
  const answer = await api.editMyGames({
    ...(favourites.length > 0 ? { add: favourites.join(',') } : {}),
    ...(recents.length > 0 ? { opened: recents.map(({ gameId }) => gameId).join(',') } : {}),
  });
  // Kept until the account has them; the next reading tries again.
  if (answer.ok) forgetDeviceGames();
  return answer;
}

/** The star of a game was pressed. */
export const favouriteChosen = createAction<{ gameId: string; isFavourite: boolean }>(
  'games/favouriteChosen',
);
