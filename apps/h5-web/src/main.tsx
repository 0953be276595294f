import { createRoot } from 'react-dom/client';
import { withinTimeout } from '@realm/api-client';
import { createI18n, detectLanguage, handOverToI18next, loadSections } from '@realm/i18n';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import './app/shell/app-frame.css';
import { App } from './app/app';
import { createMemberApi } from './app/member-api';
import { preloadOnTouch, routeAt } from './app/preload-on-touch';
import { lazyScreens } from './app/screens';
import { setApiClient } from './shared/api';
import { InstallOfferContext, watchInstallOffer } from './shared/install/install-offer';
import { takeAuthToken } from './shared/routes/auth-token';
import { redirectOf, type RoutePath } from './shared/routes/route-table';
import { makeStore, type AppStore } from './state/store';
import { selectIsMember } from './state/session/session.selectors';
import { started, selectReady } from './state/startup/startup.slice';
import { updateFound } from './state/ui/ui.slice';

/** Texts that the first screen does not need, and i18next: its pictures come first. */
const TEXTS_PAUSE_MS = 3_000;
/** The worker is for the next visit: on this one the first screen's pictures and the calls behind it come first. */
const WORKER_PAUSE_MS = 4_000;

async function begin(): Promise<void> {
  const authToken = takeAuthToken();
  const installOffer = watchInstallOffer();
  await nextTask();
  const store = makeStore({
    // The library and the schemas of its messages are a chunk of their own.
    openLive: async (...to) => (await import('./shared/saga/socket-channel')).openSocketChannel(...to),
  });
  const speaking = withinTimeout(createI18n({ language: detectLanguage() }));
  const loadRefusals = async () => loadSections(await speaking, ['refusal']);
  const { api, preload } = createMemberApi(store, loadRefusals);
  setApiClient(api);
  store.dispatch(started({ authToken }));
  // A member's first call needs the transport; a visitor's first screen does not.
  if (selectIsMember(store.getState())) preloadQuietly(preload);
  else whenReady(store, () => preloadQuietly(preload));
  whenReady(store, () =>
    setTimeout(() => {
      preloadQuietly(loadRefusals);
      preloadQuietly(async () => handOverToI18next(await speaking));
    }, TEXTS_PAUSE_MS),
  );
  // A development server's files change under a worker.
  if (import.meta.env.PROD) whenReady(store, () => setTimeout(keepForNextVisit, WORKER_PAUSE_MS, store));
  const screens = lazyScreens({ store, i18n: speaking });
  // If it can't be fetched, its route shows the error.
  const preloadScreen = (path: RoutePath) => void screens[path].preload().catch(() => undefined);
  // The first screen's chunk comes while the start-up calls are on their way.
  preloadScreen(routeAt(window.location.pathname));
  preloadOnTouch(preloadScreen);
  // The router would draw nothing for a moment.
  const redirect = redirectOf(window.location.pathname);
  if (redirect !== undefined) window.history.replaceState(window.history.state, '', redirect);
  const i18n = await speaking;
  await nextTask();
  const root = document.getElementById('root');
  if (root === null) throw new Error('no #root');
  createRoot(root).render(
    <InstallOfferContext value={installOffer}>
      <App store={store} i18n={i18n} screens={screens} />
    </InstallOfferContext>,
  );
  window.dispatchEvent(new Event('start-drawn'));
}

/** Running the first file, making the store and drawing are a task each: a frame or a press comes in between. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const preloadQuietly = (preload: () => Promise<unknown>): void => void preload().catch(() => undefined);

/** Without a worker the next visit is only slower. */
async function keepForNextVisit(store: AppStore): Promise<void> {
  try {
    const { registerWorker } = await import('./app/page-updates');
    await registerWorker(() => void store.dispatch(updateFound()));
  } catch (error) {
    console.info(error);
  }
}

function whenReady(store: AppStore, then: () => void): void {
  const stop = store.subscribe(() => {
    if (!selectReady(store.getState())) return;
    stop();
    // Behind the first screen's own frame.
    setTimeout(then);
  });
}

begin().catch((error: unknown) => {
  console.error(error);
  window.dispatchEvent(new Event('start-failed'));
});
