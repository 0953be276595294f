import { workers } from './shell/served-build';

const HOUR_MS = 3_600_000;
/** A worker that removes itself is installed for a moment too; a new build's waits. */
const SETTLED_MS = 1_000;
const TAKE_OVER_TIMEOUT_MS = 3_000;

/**
 * Registers the service worker. In a private window, over plain HTTP or with storage forbidden there is none, and the page works as well.
 *
 * @param onUpdate - A new build is ready. It takes over when all pages are closed, or by `applyUpdate`.
 */
export async function registerWorker(onUpdate: () => void): Promise<void> {
  const container = workers();
  if (container === undefined) return;
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  const report = () => {
    if (registration.waiting !== null && container.controller !== null) onUpdate();
  };
  const follow = () => {
    registration.installing?.addEventListener('statechange', () => setTimeout(report, SETTLED_MS));
  };
  report();
  // The navigation may have found a build, too, whose installation is under way.
  follow();
  registration.addEventListener('updatefound', follow);
  checkHourly(registration, report);
}

/** A page that is left open for days learns of releases too. */
function checkHourly(registration: ServiceWorkerRegistration, report: () => void): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    void registration.update().then(report, () => undefined);
  });
}

/** Activates the new build and reloads this page only; other pages continue with the old one. */
export async function applyUpdate(): Promise<void> {
  const container = workers();
  const waiting = (await container?.getRegistration())?.waiting;
  const reload = () => window.location.reload();
  // Another page was faster.
  if (container === undefined || !waiting) return reload();
  container.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_TIMEOUT_MS);
  waiting.postMessage('take-over');
}
