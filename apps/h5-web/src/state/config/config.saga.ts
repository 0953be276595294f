import { call, put, select, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { abortable } from '../../shared/saga/abortable';
import { safely } from '../../shared/saga/safely';
import { saveConfig, loadStoredConfig } from './cached-config';
import { selectConfig, selectIsClosed, selectMaintenance } from './config.selectors';
import { configReceived, configRequested, configRestored } from './config.slice';

export function* watchConfig() {
  yield* takeLeading(configRequested, safely(loadConfig));
}

/** @returns whether the server could be asked; if not, an earlier visit's copy stands in. */
export function* loadConfig() {
  const answer = yield* abortable((options) => api.getConfig({}, options));
  const now = Date.now();
  if (answer.ok) {
    saveConfig(answer.value, now);
    yield* put(configReceived({ config: answer.value, at: now }));
    return true;
  }
  yield* call(restoreConfig);
  return false;
}

export function* restoreConfig() {
  const stored = loadStoredConfig(Date.now());
  if (stored !== null) yield* put(configRestored(stored));
}

/**
 * Whether an earlier visit's copy may stand in until the server has answered. What the answer switches off is off from then on. A copy that
 * closes the product or its money may be long out of date, and is waited with.
 */
export function* trustStoredConfig() {
  yield* call(restoreConfig);
  const isKnown = (yield* select(selectConfig)) !== null;
  const isClosed = (yield* select(selectIsClosed)) || (yield* select(selectMaintenance)) !== null;
  return isKnown && !isClosed;
}
