import { makeStore, type AppStore } from '../store';

const stores: AppStore[] = [];

// What a test leaves under way would ask the next test's server.
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
});

/** The real store, which ends with the test. */
export function makeTestStore(): AppStore {
  const store = makeStore();
  stores.push(store);
  return store;
}
