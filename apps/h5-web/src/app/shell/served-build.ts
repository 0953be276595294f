import { REQUEST_TIMEOUT_MS } from '@realm/domain';

const ENTRY = 'script[type="module"][src]';

/**
 * Whether this page may reload by itself: only to a build other than its own, and once from each build, so that servers that
 * disagree never cause endless reloads. Without session storage the member decides.
 */
export async function mayReload(): Promise<boolean> {
  const own = entryOf(document);
  const served = await servedDocument();
  if (own === null || served === null) return false;
  const other = entryOf(served);
  return other !== null && other !== own && isFirstReloadFrom(own);
}

/** Whether a reload would bring a page, and not the browser's own error. */
export const isServed = async (): Promise<boolean> => (await servedDocument()) !== null;

/** Loads the page from the server: the shell that the worker holds may be the build that has failed. */
export async function reloadFromServer(): Promise<void> {
  try {
    await (await workers()?.getRegistration())?.unregister();
  } catch {
    // Forbidden storage has no worker.
  }
  window.location.reload();
}

/** `undefined` over plain HTTP, where there is no service worker. */
export const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker;

async function servedDocument(): Promise<Document | null> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: stop.signal });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** The entry script's name holds the build's hash. */
const entryOf = (page: Document): string | null => page.querySelector(ENTRY)?.getAttribute('src') ?? null;

function isFirstReloadFrom(build: string): boolean {
  const key = `reloadedFrom:${build}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
