import { call, put, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { abortable } from '../../shared/saga/abortable';
import { safely } from '../../shared/saga/safely';
import { saveConfig, loadStoredConfig } from './cached-config';
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
