/** @jest-environment node */
import { serveFromCache } from './service-worker';

const ORIGIN = 'https://play.example';
const FILES = ['/assets/first-b.js', '/assets/zh-b.js'] as const;

interface TestRequest {
  readonly url: string;
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
}

/** A browser's caches, by name, and a server of which the answers are given by path. */
function browser(pages: Readonly<Record<string, string>>, storageIsFull = false) {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetched: string[] = [];
  const fetchPage = async (request: Request | string) => {
    const path = pathOf(request);
    fetched.push(path);
    const body = pages[path];
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (request: Request | string, answer: Response) => {
      if (storageIsFull) throw new DOMException('full', 'QuotaExceededError');
      store.set(pathOf(request), answer);
    };
    return {
      put,
      keys: async () => [...store.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
      match: async (request: Request) => store.get(pathOf(request))?.clone(),
      delete: async (request: Request) => store.delete(pathOf(request)),
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) {
          const answer = await fetchPage(path);
          if (!answer.ok) throw new TypeError('a file is not there');
          await put(path, answer);
        }
      },
    };
  };
  const match = async (request: Request | string, { cacheName }: { cacheName?: string } = {}) =>
    [...stores]
      .filter(([name]) => cacheName === undefined || name === cacheName)
      .flatMap(([, store]) => store.get(pathOf(request))?.clone() ?? [])[0];
  Object.assign(globalThis, {
    fetch: fetchPage,
    caches: {
      open,
      match,
      keys: async () => [...stores.keys()],
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
    },
  });
  return { stores, fetched, open };
}

function worker(build: string, pages = 1) {
  const listeners = new Map<string, (event: unknown) => void>();
  const scope = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: pages }) },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
  };
  serveFromCache(scope as never, { build, files: FILES });
  const last = async (type: 'install' | 'activate') => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    install: () => last('install'),
    activate: () => last('activate'),
    /** The number that the worker answers a page with. */
    tell: async (data: string) => {
      const postMessage = jest.fn();
      let work: Promise<unknown> = Promise.resolve();
      const waitUntil = (given: Promise<unknown>) => (work = given);
      listeners.get('message')?.({ data, ports: [{ postMessage }], waitUntil });
      await work;
      return postMessage.mock.calls as unknown;
    },
    /** The worker's answer; `undefined` when it leaves the request to the browser. */
    answerTo: async ({ url, method = 'GET', mode = 'cors', destination = '' }: TestRequest) => {
      let answer: Promise<Response> | undefined;
      const event = {
        request: { url: new URL(url, ORIGIN).href, method, mode, destination },
        respondWith: (given: Promise<Response>) => (answer = given),
      };
      listeners.get('fetch')?.(event);
      return (await answer)?.text();
    },
  };
}

const PAGES = { '/index.html': `<script src="${FILES[0]}">`, [FILES[0]]: 'first', [FILES[1]]: 'zh' };
const navigation = (url: string): TestRequest => ({ url, mode: 'navigate', destination: 'document' });

const before = { fetch: globalThis.fetch, caches: Reflect.get(globalThis, 'caches') as unknown };
afterEach(() => void Object.assign(globalThis, before));

describe('a build is stored whole or not at all', () => {
  it('with its document and the files of its first screen', async () => {
    const { stores } = browser(PAGES);
    await worker('b').install();
    expect([...(stores.get('build-b')?.keys() ?? [])].sort()).toEqual([...FILES, '/index.html'].sort());
  });

  it('not with a part of its files', async () => {
    const { stores } = browser({ '/index.html': PAGES['/index.html'], [FILES[0]]: 'first' });
    await expect(worker('b').install()).rejects.toThrow('not there');
    expect([...stores.keys()]).toEqual([]);
  });

  it('not with another build’s document, which another server may answer', async () => {
    const { stores } = browser({ ...PAGES, '/index.html': '<script src="/assets/first-c.js">' });
    await expect(worker('b').install()).rejects.toThrow('another build');
    expect([...stores.keys()]).toEqual([]);
  });
});

it('keeps the build before its own for pages that are open, and a newer one that is being installed', async () => {
  const { stores, open } = browser(PAGES);
  for (const name of ['build-oldest', 'build-old', 'build-b', 'build-newer', 'of-something-else'])
    await open(name);
  await worker('b').activate();
  expect([...stores.keys()]).toEqual(['build-old', 'build-b', 'build-newer', 'of-something-else']);
});

describe('a member clears the cache', () => {
  async function withBuilds(pages?: number) {
    const { stores, open } = browser({ ...PAGES, '/assets/later.js': 'later' });
    await (await open('build-old')).put('/assets/old.js', new Response('four'));
    const own = worker('b', pages);
    await own.install();
    await own.answerTo({ url: '/assets/later.js' });
    await (await open('build-newer')).put('/assets/newer.js', new Response('newer'));
    const stored = () => [...stores.values()].flatMap((store) => [...store.keys()]).sort();
    return { own, stored };
  }
  const NEEDED = [...FILES, '/index.html', '/assets/newer.js'];

  it('of opened screens and of the build before; what opens the app offline stays, and so does a newer build', async () => {
    const { own, stored } = await withBuilds();
    expect(await own.tell('measure-cache')).toEqual([['later'.length + 'four'.length]]);
    expect(stored()).toEqual([...NEEDED, '/assets/later.js', '/assets/old.js'].sort());
    expect(await own.tell('clear-cache')).toEqual([['later'.length + 'four'.length]]);
    expect(stored()).toEqual([...NEEDED].sort());
    expect(await own.answerTo(navigation('/home'))).toBe(PAGES['/index.html']);
  });

  it('without the build before while another page may run on it', async () => {
    const { own, stored } = await withBuilds(2);
    expect(await own.tell('clear-cache')).toEqual([['later'.length]]);
    expect(stored()).toEqual([...NEEDED, '/assets/old.js'].sort());
  });

  it('whose storage can’t be read, and gets an answer', async () => {
    const { own } = await withBuilds();
    Object.assign(globalThis, { caches: { keys: () => Promise.reject(new Error('blocked')) } });
    expect(await own.tell('measure-cache')).toEqual([[0]]);
  });
});

describe('an installed worker', () => {
  async function installed(pages: Readonly<Record<string, string>> = {}, storageIsFull = false) {
    const page = browser({ ...PAGES, ...pages }, storageIsFull);
    const own = worker('b');
    if (!storageIsFull) await own.install();
    page.fetched.length = 0;
    return { ...own, ...page };
  }

  it('answers the app’s screens and its stored files without the network', async () => {
    const { answerTo, fetched } = await installed();
    expect(await answerTo(navigation('/home?x=1'))).toBe(PAGES['/index.html']);
    expect(await answerTo({ url: FILES[1] })).toBe('zh');
    expect(fetched).toEqual([]);
  });

  it.each(['/game/dice', '/games/dice', '/pcGames/dice', '/userCenter/safeSetting/devices'])(
    'answers %s, a screen with a part of its own',
    async (path) => {
      const { answerTo, fetched } = await installed();
      expect(await answerTo(navigation(path))).toBe(PAGES['/index.html']);
      expect(fetched).toEqual([]);
    },
  );

  it.each<[string, TestRequest]>([
    ['a path below a screen without parts', navigation('/home/x')],
    ['a path of two parts', navigation('/game/dice/x')],
    ['a call', { url: '/app/api/application/config' }],
    ['a call that changes something', { url: FILES[0], method: 'POST' }],
    ['another origin', { url: 'https://elsewhere.example/assets/a.js' }],
    ['a page that is none of its screens', navigation('/operator')],
    ['a frame', { url: '/home', mode: 'navigate', destination: 'iframe' }],
  ])('leaves %s to the browser', async (_what, request) => {
    const { answerTo } = await installed();
    expect(await answerTo(request)).toBeUndefined();
  });

  it('stores a file that it fetches, and no answer that says it is not there', async () => {
    const { answerTo, stores } = await installed({ '/assets/later.js': 'later' });
    expect(await answerTo({ url: '/assets/later.js' })).toBe('later');
    await answerTo({ url: '/assets/gone.js' });
    const kept = stores.get('build-b');
    expect([kept?.has('/assets/later.js'), kept?.has('/assets/gone.js')]).toEqual([true, false]);
  });

  it('goes on without a storage that is full', async () => {
    const { answerTo } = await installed({ '/home': 'the server’s' }, true);
    expect(await answerTo({ url: FILES[0] })).toBe('first');
    expect(await answerTo(navigation('/home'))).toBe('the server’s');
  });
});
