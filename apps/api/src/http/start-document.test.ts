import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { startTestServer } from '../testing/test-server';
import { blockOf, startDocument, type ReadStartData } from './start-document';

const PAGE =
  '<!doctype html><script type="module" src="/assets/a.js"></script>' +
  '<script type="application/json" id="start-data">null</script><p>end</p>';
const folder = mkdtempSync(join(tmpdir(), 'realm-start-'));
writeFileSync(join(folder, 'index.html'), PAGE);
afterAll(() => rmSync(folder, { recursive: true }));

const dataIn = (html: string): unknown =>
  JSON.parse(/id="start-data">([^]*?)<\/script>/.exec(html)?.[1] ?? 'absent') as unknown;

function serve(read: ReadStartData, earlyHints = false) {
  const app = Fastify();
  app.get('/', startDocument({ folder, readData: read, earlyHints }));
  return app;
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028 and \u2029',
  '"quotes" \\ & $& $1 \u0000',
];

it.each(HOSTILE)('a text can not leave the block: %j', (text) => {
  const block = blockOf({ text });
  expect(block.match(/<\/?script/g)).toHaveLength(2);
  expect(block).not.toMatch(/<!--|[\u2028\u2029]/);
  expect(dataIn(block)).toEqual({ text });
});

it('contains the data in each encoding that browsers accept', async () => {
  const app = serve(async () => ({ getConfig: { code: 0 } }));
  const get = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  const [br, gz, none] = [await get('gzip, deflate, br'), await get('gzip, br;q=0'), await get('')];
  expect([br, gz, none].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const texts = [brotliDecompressSync(br.rawPayload), gunzipSync(gz.rawPayload), none.rawPayload].map(String);
  expect(texts.map(dataIn)).toEqual(Array(3).fill({ getConfig: { code: 0 } }));
  expect(none.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    link: '</assets/a.js>; rel=modulepreload',
  });
  expect(none.headers).not.toHaveProperty('etag');
});

it("finds the empty block of the member app's own index.html", async () => {
  const source = readFileSync(join(__dirname, '../../../h5-web/index.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), source);
  const answer = await serve(async () => ({ getConfig: { code: 0 } })).inject('/');
  writeFileSync(join(folder, 'index.html'), PAGE);
  expect(dataIn(answer.body)).toEqual({ getConfig: { code: 0 } });
});

it('is made once per second for all requests', async () => {
  const read = jest.fn(async () => ({}));
  const app = serve(read);
  await Promise.all([app.inject('/'), app.inject('/'), app.inject('/')]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('a reading that hangs is overtaken by another one; while two hang, none begins and no document waits', async () => {
  const answers: ((data: Record<string, unknown>) => void)[] = [];
  const read = jest.fn(() => new Promise<Record<string, unknown>>((resolve) => void answers.push(resolve)));
  const app = serve(read);
  const start = performance.now();
  const clock = jest.spyOn(performance, 'now');
  const request = (seconds: number) => {
    clock.mockReturnValue(start + seconds * 1_000);
    return app.inject('/');
  };
  const at = async (seconds: number) => dataIn((await request(seconds)).body);
  try {
    expect(await at(0)).toBeNull();
    const second = request(2);
    await new Promise(setImmediate);
    answers[1]?.({ reading: 2 });
    expect(dataIn((await second).body)).toEqual({ reading: 2 });
    for (const seconds of [4, 6, 8]) expect(await at(seconds)).toBeNull();
    expect(read).toHaveBeenCalledTimes(3);
    answers[0]?.({ reading: 1 });
    await new Promise(setImmediate);
    expect(await at(10)).toBeNull();
    expect(read).toHaveBeenCalledTimes(4);
  } finally {
    clock.mockRestore();
  }
});

it.each([true, false])('is announced by a 103 where that is switched on: %s', async (earlyHints) => {
  const app = serve(async () => ({}), earlyHints);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const hints: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const request = get(url, (answer) => answer.resume().on('end', resolve));
    request.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers['link']]));
    request.on('error', reject);
  });
  await app.close();
  expect(hints).toEqual(earlyHints ? [[103, '</assets/a.js>; rel=modulepreload']] : []);
});

it('waits a quarter of a second for the data at most', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const answer = serve(() => new Promise<never>(() => undefined)).inject('/');
    await jest.advanceTimersByTimeAsync(260);
    expect((await answer).statusCode).toBe(200);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['hangs', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('no database'))],
])('comes without data while reading it %s', async (_what, read) => {
  const answer = await serve(read).inject('/');
  expect(answer.statusCode).toBe(200);
  expect(dataIn(answer.body)).toBeNull();
});

it("holds the first screen's answers, a notice's hostile title among them", async () => {
  const server = await startTestServer({ pageDir: folder });
  const [title] = HOSTILE;
  const texts = JSON.stringify({ zh: title, en: title, zht: title });
  await server.ports.db
    .insertInto('notices')
    .values({ kind: 'general', title: texts, body: texts, published_at: server.ports.clock.now() } as never)
    .execute();
  const requested = await server.app.inject({
    method: 'POST',
    url: '/app/api/notice/list',
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const html = (await server.app.inject('/home')).body;
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(dataIn(html)).toMatchObject({
    getConfig: { code: 0, data: { api_domain: '' } },
    listGames: { code: 0 },
    listNotices: requested.json(),
  });
  await server.close();
});

it('leaves everything but the configuration to the host that the configuration names', async () => {
  const server = await startTestServer({ pageDir: folder, env: { apiDomain: 'https://api.example.com' } });
  expect(Object.keys(dataIn((await server.app.inject('/home')).body) as object)).toEqual(['getConfig']);
  await server.close();
});
