import { call, put, select, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { noteServerTime } from '../../shared/clock';
import { abortable } from '../../shared/saga/abortable';
import { safely } from '../../shared/saga/safely';
import { saveConfig, loadStoredConfig } from './cached-config';
import { selectConfig, selectIsClosed, selectMaintenance } from './config.selectors';
import { configReceived, configRequested, configRestored } from './config.slice';

export function* watchConfig() {
  yield* takeLeading(configRequested, safely(loadConfig));
}

/** @returns Whether the server answered; if not, the cached copy is used. */
export function* loadConfig() {
  const answer = yield* abortable((options) => api.getConfig({}, options));
  const now = Date.now();
  if (answer.ok) {
    noteServerTime(answer.value.server_time, now);
    saveConfig(answer.value, now);
    yield* put(configReceived({ config: answer.value, at: now }));
    return true;
  }
  yield* call(restoreConfig);
  return false;
}

export function* restoreConfig() {
  const stored = loadStoredConfig(Date.now());
  if (stored === null) return;
  noteServerTime(stored.config.server_time, stored.at);
  yield* put(configRestored(stored));
}

/**
 * Whether the cached copy may be used until the server has answered. Functions that the answer switches off are off from then
 * on. A copy that closes the product or its money may be long out of date, so the page waits for the answer instead.
 */
export function* trustStoredConfig() {
  yield* call(restoreConfig);
  const isKnown = (yield* select(selectConfig)) !== null;
  const isClosed = (yield* select(selectIsClosed)) || (yield* select(selectMaintenance)) !== null;
  return isKnown && !isClosed;
}
