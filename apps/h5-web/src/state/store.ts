import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { isProduction } from '../shared/build-mode';
import type { Feature } from '../shared/feature';
import { onSagaFault } from '../shared/saga/safely';
import type { AppState } from './app-state';
import { balanceSlice } from './balance/balance.slice';
import { configSlice } from './config/config.slice';
import { moneyRequestsSlice } from './money-requests/money-requests.slice';
import { realtimeSlice } from './realtime/realtime.slice';
import { resourcesSlice } from './resources/resources.slice';
import { rootSaga } from './root-saga';
import { forEachSession } from './session/session-scope';
import { sessionSlice, signedOut } from './session/session.slice';
import { startupSlice } from './startup/startup.slice';
import { toastShown, toastsSlice } from './toasts/toasts.slice';
import { uiSlice } from './ui/ui.slice';
import { unreadNoticesSlice } from './unread-notices/unread-notices.slice';
import { walletSlice } from './wallet/wallet.slice';

type FeatureStates = AppState['features'];

/** Features come and go with their chunks, so their part of the store grows while the page lives. */
function growingFeatures() {
  const reducers = new Map<string, Reducer>();
  const reduce = (state: FeatureStates = {}, action: UnknownAction): FeatureStates => {
    // What a member did and saw is gone with the session.
    const before = signedOut.match(action) ? {} : state;
    const changed = [...reducers].flatMap(([name, reducer]) => {
      const next: unknown = reducer(before[name], action);
      return next === state[name] ? [] : [[name, next] as const];
    });
    return changed.length === 0 ? state : { ...state, ...Object.fromEntries(changed) };
  };
  return { reducers, reduce };
}

export function makeStore() {
  const features = growingFeatures();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      startup: startupSlice.reducer,
      session: sessionSlice.reducer,
      config: configSlice.reducer,
      balance: balanceSlice.reducer,
      wallet: walletSlice.reducer,
      realtime: realtimeSlice.reducer,
      moneyRequests: moneyRequestsSlice.reducer,
      resources: resourcesSlice.reducer,
      toasts: toastsSlice.reducer,
      ui: uiSlice.reducer,
      unreadNotices: unreadNoticesSlice.reducer,
      features: features.reduce,
    }),
    // In production no extension of the browser reads along.
    devTools: !isProduction(),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  onSagaFault((error) => {
    console.error(error);
    store.dispatch(toastShown({ tone: 'bad', key: 'error.failed.unknown' }));
  });
  const running = [sagas.run(rootSaga)];

  const started = new Set<string>();
  /** Adds a feature's slice and starts its watcher, once. */
  function addFeature(name: string, { slice, watcher }: Feature): void {
    if (started.has(name)) return;
    started.add(name);
    if (slice !== undefined) {
      features.reducers.set(slice.name, slice.reducer);
      store.dispatch({ type: 'features/added', payload: slice.name });
    }
    if (watcher !== undefined) running.push(sagas.run(forEachSession, watcher));
  }
  /** Ends everything that is under way. A page never does: it is for tests. */
  const stop = (): void => running.forEach((task) => task.cancel());
  return Object.assign(store, { addFeature, stop });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
