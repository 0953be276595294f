import { createAction } from '@reduxjs/toolkit';
import type { MyGames } from '@realm/api-client';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { readResource } from '../../state/resources/create-resource';
import { updateResource } from '../../state/resources/resources.saga';
import { selectIsMember } from '../../state/session/session.selectors';
import { signedIn } from '../../state/session/session.slice';
import { failureToast, toastShown } from '../../state/toasts/toasts.slice';
import { noteDeviceOpened, readDeviceGames, saveDeviceFavourite } from '../../state/games/device-games';
import { favouriteChosen, myGames } from '../../state/games/my-games';

/** A visitor has opened a game's page. */
export const gameOpened = createAction<{ gameId: string; at: string }>('lobby/gameOpened');

export function* watchLobby() {
  yield* takeEvery(favouriteChosen, safely(saveFavourite));
  yield* takeEvery(gameOpened, safely(noteOpened));
  // Signed in over the lobby or after it: what this visitor had chosen goes to the account now.
  yield* takeEvery(signedIn, safely(readMine));
}

function* readMine() {
  const { favourites, recents } = yield* call(readDeviceGames);
  if (favourites.length + recents.length > 0) yield* put(readResource(myGames, 'member'));
}

/** Shown at once. The account's is sent; when that fails, the star is what the server still has. */
function* saveFavourite({ payload: { gameId, isFavourite } }: ReturnType<typeof favouriteChosen>) {
  const holder = (yield* select(selectIsMember)) ? 'member' : 'device';
  const change = (mine: MyGames): MyGames => {
    const others = mine.favourites.filter((id) => id !== gameId);
    return { ...mine, favourites: isFavourite ? [gameId, ...others] : others };
  };
  yield* updateResource(myGames, holder, change);
  if (holder === 'device') {
    saveDeviceFavourite(gameId, isFavourite);
    yield* confirmFavourite(isFavourite);
    return;
  }
  const answer = yield* call(api.editMyGames, isFavourite ? { add: gameId } : { remove: gameId });
  if (answer.ok) {
    yield* confirmFavourite(isFavourite);
    return;
  }
  const toast = failureToast(answer.failure);
  if (toast !== null) yield* put(toast);
  yield* put(readResource(myGames, 'member'));
}

/** The list of favourites may be out of sight. */
function* confirmFavourite(isFavourite: boolean) {
  if (isFavourite) yield* put(toastShown({ tone: 'good', key: 'common.done.follow' }));
}

function* noteOpened({ payload: { gameId, at } }: ReturnType<typeof gameOpened>) {
  noteDeviceOpened(gameId, at);
  yield* updateResource(myGames, 'device', (mine) => ({
    ...mine,
    recents: [{ gameId, openedAt: at }, ...mine.recents.filter((each) => each.gameId !== gameId)],
  }));
}
