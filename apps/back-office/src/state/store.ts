import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { all, fork } from 'typed-redux-saga';
import { onSessionEnd } from '../shared/api';
import { safely } from '../shared/saga/safely';
import { watchCommands } from './commands/commands.saga';
import { commandsSlice } from './commands/commands.slice';
import { openLiveChannel } from './live/live-channel';
import { watchLive, type OpenLive } from './live/live.saga';
import { liveSlice } from './live/live.slice';
import { watchOutage } from './live/outage.saga';
import { watchMarks } from './marks/marks.saga';
import { marksSlice } from './marks/marks.slice';
import { watchQueries } from './queries/queries.saga';
import { queriesSlice } from './queries/queries.slice';
import { watchSession } from './session/session.saga';
import { sessionSlice, signedOut } from './session/session.slice';

const WATCHERS = [watchSession, watchLive, watchQueries, watchCommands, watchMarks, watchOutage];

function* rootSaga() {
  yield* all(WATCHERS.map((watcher) => fork(safely(watcher))));
}

interface StoreOptions {
  readonly openLive?: OpenLive;
  /** Sees every action before the reducers do. */
  readonly listener?: Middleware;
}

const PASS_ON: Middleware = () => (next) => next;

export function makeStore({ openLive = openLiveChannel, listener = PASS_ON }: StoreOptions = {}) {
  const sagas = createSagaMiddleware({ context: { openLive } });
  const store = configureStore({
    reducer: combineSlices(sessionSlice, liveSlice, queriesSlice, commandsSlice, marksSlice),
    devTools: false,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas, listener),
  });
  onSessionEnd(() => {
    const { status, reason } = store.getState().session;
    // Another call may learn of a sign-out before its own answer is there.
    if (status === 'signed-in') store.dispatch(signedOut({ reason: reason ?? 'ended' }));
  });
  const running = sagas.run(rootSaga);
  /** Ends everything that is under way. A page never does: it is for tests. */
  const stop = (): void => running.cancel();
  return Object.assign(store, { stop });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
