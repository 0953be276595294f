import { accepted } from '@realm/api-client/testing';
import { settle, startStore } from '../../state/testing/start-store';
import { feature } from '.';
import { gameReady, launchRequested, selectLaunchIn } from './play.slice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function launch() {
  const { store } = startStore({ playGame: accepted({ launchUrl: 'https://games.test/temple' }) });
  store.addFeature('play', feature);
  store.dispatch(launchRequested({ gameId: 'temple', place: 'page' }));
  await settle();
  return { store, status: () => selectLaunchIn('page')(store.getState()).status };
}

it('gives up on a page that does not become ready', async () => {
  const { status } = await launch();
  expect(status()).toBe('opening');
  await jest.advanceTimersByTimeAsync(45_000);
  expect(status()).toBe('unresponsive');
});

it('a page that is ready stays', async () => {
  const { store, status } = await launch();
  store.dispatch(gameReady());
  await jest.advanceTimersByTimeAsync(45_000);
  expect(status()).toBe('playing');
});
