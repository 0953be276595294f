import { DEFAULT_LANGUAGE, REQUEST_TIMEOUT_MS } from '@realm/domain';
import { HTML_LANG, detectLanguage } from '@realm/i18n';
import { splitAuthToken } from '../routes/auth-token';
import { readJson } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';

const root = document.documentElement;

/**
 * Runs inline at the start of the body, before the first paint: root font size, language, the sign-in code out of the address, and
 * which start screen shows. Nothing here waits for the network.
 */
export function beforePaint(): void {
  window.__prefetch = { begunAt: Date.now(), calls: {} };
  takeCode();
  fit();
  const language = detectLanguage();
  root.lang = HTML_LANG[language];
  // The document's own texts are in another language; after-shell.ts puts this one's in their place.
  if (language !== DEFAULT_LANGUAGE) root.dataset['texts'] = 'pending';
  root.dataset['start'] = /^\/(home)?$/.test(location.pathname) ? 'home' : 'other';
  root.dataset['holder'] = readJson(STORAGE_KEYS.userInfo) === null ? 'visitor' : 'member';
  addEventListener('resize', fit);
  addEventListener('orientationchange', fit);
  addEventListener('start-failed', fail);
  // Code that hangs fires no error.
  const late = setTimeout(fail, REQUEST_TIMEOUT_MS);
  addEventListener('start-drawn', () => {
    clearTimeout(late);
    root.classList.remove('has-failed');
  });
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.id === 'start-again') void startAgain();
  });
}

/** Reload from the server if possible: the shell in the worker's cache may be broken. */
async function startAgain(): Promise<void> {
  try {
    // eslint-disable-next-line no-secure-context-api -- absent over plain HTTP
    if (navigator.onLine) await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } finally {
    location.reload();
  }
}

function fail(): void {
  root.classList.add('has-failed');
}

/** A tenth of the width, 40 px above 750 px; turned on its side, a tenth of the height. Times the member's text size. */
function fit(): void {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density = 1 } = window;
  // A keyboard makes an upright phone wider than high too.
  const upright = /^portrait/.test(window.screen.orientation?.type ?? '');
  let base = width > 750 ? 40 : width / 10;
  if (width > height && !upright) base = Math.min(base, Math.max(height, 320) / 10);
  root.style.fontSize = '';
  const scale = (parseFloat(getComputedStyle(root).fontSize) || 16) / 16;
  root.style.fontSize = `${base * scale}px`;
  root.style.setProperty('--text-scale', String(scale));
  document.body.style.fontSize = `${12 * density * scale}px`;
  root.classList.toggle('hairlines', density >= 2);
}

/** Out of the address bar and out of the history, before any request. */
function takeCode(): void {
  const found = splitAuthToken(location);
  if (found === null) return;
  history.replaceState(history.state, '', found.rest);
  if (window.__prefetch !== undefined) window.__prefetch.authToken = found.code;
}
