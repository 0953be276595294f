import { all, call, put, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { homeGamesFailed, homeGamesReceived, homeNoticesReceived, homeOpened } from './home.slice';

export function* watchHome() {
  yield* takeLatest(homeOpened, safely(loadHome));
}

export function* loadHome() {
  yield* all([call(loadGames), call(loadNotices)]);
}

function* loadGames() {
  const answer = yield* call(api.listGames, {});
  if (answer.ok) yield* put(homeGamesReceived(answer.value.items));
  else yield* put(homeGamesFailed(answer.failure));
}

function* loadNotices() {
  const answer = yield* call(api.listNotices, {});
  if (answer.ok) yield* put(homeNoticesReceived(answer.value.items));
}
