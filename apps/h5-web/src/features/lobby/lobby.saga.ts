import { call, put, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { lobbyFailed, lobbyOpened, lobbyReceived } from './lobby.slice';

export function* watchLobby() {
  yield* takeLatest(lobbyOpened, safely(loadLobby));
}

export function* loadLobby() {
  const answer = yield* call(api.listGames, {});
  if (answer.ok) yield* put(lobbyReceived(answer.value.items));
  else yield* put(lobbyFailed(answer.failure));
}
