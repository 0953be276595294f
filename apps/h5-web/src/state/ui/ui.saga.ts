import { eventChannel } from 'redux-saga';
import { call, fork, put, takeEvery } from 'typed-redux-saga';
import { redirectOf, routeOf, rowOf } from '../../shared/routes/route-table';
import { safely } from '../../shared/saga/safely';
import { readText, writeText } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { signedOut } from '../session/session.slice';
import { THEMES, sidebarToggled, themeChosen, wentOffline, wentOnline, type Theme } from './ui.slice';

export function* watchUi() {
  yield* call(restoreUi);
  yield* takeEvery(sidebarToggled, safely(saveSidebar));
  // The next person on this device finds the page as a visitor does.
  yield* takeEvery(signedOut, forgetSidebar);
  yield* takeEvery(themeChosen, safely(saveTheme));
  yield* fork(safely(followNetwork));
}

function* restoreUi() {
  const theme = readText(STORAGE_KEYS.theme);
  if (isTheme(theme)) yield* put(themeChosen(theme));
  if (readText(STORAGE_KEYS.sidebarOpen) === 'true') {
    if (isMainScreen(window.location.pathname) && !cameBack()) yield* put(sidebarToggled(true));
    // Otherwise it would open over the next main screen, which the member goes back to.
    else forgetSidebar();
  }
  if (!navigator.onLine) yield* put(wentOffline());
}

/** Only there: over a form or a running game, a menu that was left open would be in the way. */
const isMainScreen = (pathname: string): boolean =>
  rowOf(redirectOf(pathname) ?? routeOf(pathname)).tab !== undefined;

/** By the browser's Back or Forward: whoever left with the menu open does not look for it now. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

function* saveSidebar({ payload }: ReturnType<typeof sidebarToggled>) {
  writeText(STORAGE_KEYS.sidebarOpen, String(payload));
}

const forgetSidebar = (): void => writeText(STORAGE_KEYS.sidebarOpen, 'false');

function* saveTheme({ payload }: ReturnType<typeof themeChosen>) {
  writeText(STORAGE_KEYS.theme, payload);
  showTheme(payload);
}

function* followNetwork() {
  const channel = eventChannel<boolean>((emit) => {
    const online = () => emit(true);
    const offline = () => emit(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  });
  yield* takeEvery(channel, function* report(isOnline: boolean) {
    yield* put(isOnline ? wentOnline() : wentOffline());
  });
}

const isTheme = (text: string | null): text is Theme => (THEMES as readonly (string | null)[]).includes(text);

/** The page before this code has run does the same, in the inline script of index.html. */
function showTheme(theme: Theme): void {
  const light =
    theme === 'light' || (theme === 'system' && window.matchMedia?.('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
}
