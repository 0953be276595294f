import { isServed, mayReload } from './served-build';

const documentOf = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`;
const request = jest.fn<Promise<Pick<Response, 'ok' | 'text'>>, [string]>();
const serve = (build: string, ok = true) =>
  request.mockResolvedValue({ ok, text: async () => documentOf(build) });
const begin = (build: string) => (document.head.innerHTML = documentOf(build));

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { fetch: request });
  begin('start-a');
});
afterEach(() => jest.restoreAllMocks());

it('reloads onto a new build', async () => {
  serve('start-b');
  await expect(mayReload()).resolves.toBe(true);
});

it('never onto the build that it is: the chunk would be missing again', async () => {
  serve('start-a');
  await expect(mayReload()).resolves.toBe(false);
});

it('never without an answer: the browser would show its own error page', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(mayReload()).resolves.toBe(false);
  await expect(isServed()).resolves.toBe(false);
  serve('start-b', false);
  await expect(mayReload()).resolves.toBe(false);
});

it('once from each build, though two servers serve different ones', async () => {
  const reloaded: boolean[] = [];
  for (const [own, other] of [
    ['start-a', 'start-b'],
    ['start-b', 'start-a'],
    ['start-a', 'start-b'],
  ] as const) {
    begin(own);
    serve(other);
    reloaded.push(await mayReload());
  }
  expect(reloaded).toEqual([true, true, false]);
});

it('never without session storage: nothing would end it', async () => {
  serve('start-b');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(mayReload()).resolves.toBe(false);
});
