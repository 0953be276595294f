import { REDIRECTS, ROUTE_PATHS, rowOf } from '../routes/route-table';

/** Values known to the build. */
export interface WorkerFiles {
  /** Changes with every byte of the document. */
  readonly build: string;
  /** Files that the first screen needs in every language. The first one is the entry script. */
  readonly files: readonly [string, ...string[]];
}

/** The parts of a worker's global scope that are used here; the page's types don't know them. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & MessageEvent) => void): void;
}
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The file as it was built: without the data that the server puts into a document. */
const SHELL = '/index.html';
const PREFIX = 'build-';
const SCREENS: ReadonlySet<string> = new Set([...ROUTE_PATHS, ...Object.keys(REDIRECTS)]);
/** Screens whose path may go on with one part, such as the id of a game. */
const WITH_PART: ReadonlySet<string> = new Set(
  ROUTE_PATHS.filter((path) => rowOf(path).params !== undefined),
);
const isScreen = (path: string): boolean =>
  SCREENS.has(path) || WITH_PART.has(path.slice(0, path.lastIndexOf('/')));

/**
 * The member app's service worker: answers the app's own screens with the shell, and hashed files from their cache. Every other request,
 * all calls of the API among them, goes to the network untouched, and no answer to one is ever stored.
 */
export function serveFromCache(scope: WorkerScope, { build, files }: WorkerFiles): void {
  const own = `${PREFIX}${build}`;

  scope.addEventListener('install', (event) => event.waitUntil(install(own, files)));
  scope.addEventListener('activate', (event) => {
    // From now on the first visit's page has its later files stored too.
    event.waitUntil(forgetOlderBuilds(own).then(() => scope.clients.claim()));
  });
  // A new build waits until no page of the old one is open, or until the member asks for it.
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data === 'take-over') void scope.skipWaiting();
    if (data !== 'measure-cache' && data !== 'clear-cache') return;
    const answer = async (): Promise<void> => {
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const spare = await spareAnswers(own, { files, isOnlyPage: pages.length <= 1 });
      if (data === 'clear-cache') await Promise.all(spare.map(({ forget }) => forget()));
      ports[0]?.postMessage(spare.reduce((sum, { bytes }) => sum + bytes, 0));
    };
    event.waitUntil(answer().catch(() => ports[0]?.postMessage(0)));
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (mode === 'navigate') {
      if (destination === 'document' && isScreen(pathname)) event.respondWith(shell(own, event.request));
    } else if (pathname.startsWith('/assets/')) event.respondWith(asset(own, event.request));
  });
}

async function install(own: string, files: WorkerFiles['files']): Promise<void> {
  const document = await fetch(SHELL, { cache: 'no-cache' });
  // Behind a proxy, servers of two builds may answer while a release is under way: then a later visit tries again.
  if (!document.ok || !(await document.clone().text()).includes(files[0]))
    throw new Error('The document belongs to another build.');
  const isNew = !(await caches.has(own));
  const cache = await caches.open(own);
  try {
    await cache.addAll([...files]);
    await cache.put(SHELL, document);
  } catch (failure) {
    // A part of a build would count as one that came before.
    if (isNew) await caches.delete(own);
    throw failure;
  }
}

/** The build before this one stays for its pages that are still open. A newer one, which is being installed, stays as well. */
async function forgetOlderBuilds(own: string): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = builds.slice(0, builds.indexOf(own));
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

interface SpareAnswer {
  readonly bytes: number;
  readonly forget: () => Promise<unknown>;
}

/**
 * What a member who clears the cache can miss: the files of screens that were opened, which are fetched again, and the build before this
 * one unless another page may still run on it. The document and the files of the first screen stay, so that the app opens offline.
 */
async function spareAnswers(
  own: string,
  { files, isOnlyPage }: { files: WorkerFiles['files']; isOnlyPage: boolean },
): Promise<readonly SpareAnswer[]> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = isOnlyPage ? builds.slice(0, Math.max(0, builds.indexOf(own))) : [];
  const kept: ReadonlySet<string> = new Set([SHELL, ...files]);
  const spare: SpareAnswer[] = [];
  for (const name of [...older, ...builds.filter((build) => build === own)]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (name === own && kept.has(new URL(request.url).pathname)) continue;
      const answer = await cache.match(request, { ignoreVary: true });
      const bytes = (await answer?.blob())?.size ?? 0;
      spare.push({ bytes, forget: () => cache.delete(request, { ignoreVary: true }) });
    }
  }
  return spare;
}

async function shell(own: string, request: Request): Promise<Response> {
  return (await stored(SHELL, own)) ?? fetch(request);
}

async function asset(own: string, request: Request): Promise<Response> {
  const known = await stored(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(own, request, answer.clone());
  return answer;
}

/** Storage that can't be read holds nothing. Each build's name is in the names of its files, so any cache will do. */
const stored = (request: Request | string, cacheName?: string): Promise<Response | undefined> =>
  caches
    .match(request, { ignoreVary: true, ...(cacheName === undefined ? {} : { cacheName }) })
    .catch(() => undefined);

/** A full or forbidden storage keeps nothing. */
const keep = async (own: string, request: Request, answer: Response): Promise<void> =>
  caches
    .open(own)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined);
