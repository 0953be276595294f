import { makeStore, type AppStore } from '../store';

const stores: AppStore[] = [];

// A task left by a test would call the next test's server.
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
});

/** The real store, which ends with the test. */
export function makeTestStore(ports: Parameters<typeof makeStore>[0] = {}): AppStore {
  const store = makeStore(ports);
  stores.push(store);
  return store;
}
