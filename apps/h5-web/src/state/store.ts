import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Feature, FeatureSlice } from '../shared/feature';
import { silentConnection } from '../shared/saga/live-connection';
import type { Navigate, SagaContext } from '../shared/saga/saga-context';
import { concealing, makeSecrets } from '../shared/saga/secrets';
import { makeTabId } from '../shared/storage/tab-id';
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

/** Clears the member's data with the session. */
const forgetting = ({ name, reducer }: FeatureSlice) => ({
  reducerPath: name,
  reducer: (state: unknown, action: UnknownAction): unknown =>
    reducer(signedOut.match(action) ? undefined : state, action),
});

export function makeStore({ openLive = silentConnection }: Partial<Pick<SagaContext, 'openLive'>> = {}) {
  const reducer = combineSlices(
    startupSlice,
    sessionSlice,
    configSlice,
    balanceSlice,
    walletSlice,
    realtimeSlice,
    moneyRequestsSlice,
    resourcesSlice,
    toastsSlice,
    uiSlice,
    unreadNoticesSlice,
  );
  const secrets = makeSecrets();
  const sagas = createSagaMiddleware<SagaContext>({
    context: { onError: reportError, navigate: () => undefined, openLive, secrets, tabId: makeTabId() },
  });
  const store = configureStore({
    reducer,
    // In production no extension of the browser reads along.
    devTools: !isProduction(),
    middleware: (defaults) => defaults({ thunk: false }).prepend(concealing(secrets)).concat(sagas),
  });
  function reportError(error: unknown): void {
    console.error(error);
    store.dispatch(toastShown({ tone: 'bad', key: 'error.failed.unknown' }));
  }
  const running = [sagas.run(rootSaga)];

  const started = new Set<string>();
  /** Adds a feature's slice and starts its watcher, once. */
  function addFeature(name: string, { slice, watcher }: Feature): void {
    if (started.has(name)) return;
    started.add(name);
    if (slice !== undefined) {
      reducer.inject(forgetting(slice));
      store.dispatch({ type: 'features/added', payload: slice.name });
    }
    if (watcher !== undefined) running.push(sagas.run(forEachSession, watcher));
  }
  /** Ends everything that is under way. A page never does: it is for tests. */
  const stop = (): void => running.forEach((task) => task.cancel());
  /** Gives sagas the router's navigation. */
  const setNavigate = (navigate: Navigate): void => sagas.setContext({ navigate });
  return Object.assign(store, { addFeature, setNavigate, stop });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** The build puts the value in place. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const isProduction = (): boolean => process.env.NODE_ENV === 'production';
