import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer } from './create-server';
import { inlineHashes, registerStaticPage } from './static-page';

const PAGE = '<!doctype html><title>Page</title><script>go()</script><script src="/assets/a-1.js"></script>';
const folder = mkdtempSync(join(tmpdir(), 'realm-page-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.secret.txt'), 'hidden');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/a-1.js'), 'plain');
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync('plain'));
  app = await createServer({
    env: { mode: 'test', trustProxy: 0 },
    inline: inlineHashes(PAGE),
  });
  app.post('/app/api/known', () => 'an answer');
  await registerStaticPage(app, { folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the static page', () => {
  it.each([
    ['/', 200, 'no-store', 'text/html'],
    ['/wallet/deposit?x=1', 200, 'no-store', 'text/html'],
    ['/index.html', 200, 'no-cache', 'text/html'],
    ['/assets/a-1.js', 200, 'public, max-age=31536000, immutable', 'javascript'],
    ['/icon.svg', 200, 'public, max-age=3600', 'svg'],
    ['/assets/gone-2.js', 404, 'no-store', 'json'],
    ['/game/draw5', 200, 'no-store', 'text/html'],
    ['/app/api/unknown', 404, 'no-store', 'json'],
    ['/.secret.txt', 404, 'no-store', 'json'],
    ['/%2e%2e/%2e%2e/etc/passwd.txt', 404, 'no-store', 'json'],
    ['/%E0%A4%A', 400, 'no-store', 'json'],
  ])('%s is answered with %d, cached as %s', async (...[url, status, caching, type]) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.headers['content-type']).toContain(type);
  });

  it.each(Object.values(MEMBER_ENDPOINTS).map(({ path }) => path))(
    'leaves the call %s alone',
    async (path) => {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('json');
    },
  );

  it('sends the precompressed file to a client that accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed = await app.inject({ url: '/assets/a-1.js', headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.rawPayload).toEqual(gzipSync('plain'));
    expect((await app.inject('/assets/a-1.js')).body).toBe('plain');
  });

  it('has the name of the product in its title and its manifest, whatever signs are in it', async () => {
    const title = 'Tom & <b>Jerry</b> "$&"';
    const manifest = { name: 'Realm', short_name: 'Realm', start_url: '/home' };
    writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
    const named = Fastify();
    await registerStaticPage(named, { folder, title });
    expect((await named.inject('/')).body).toContain(
      '<title>Tom &amp; &lt;b>Jerry&lt;/b> "$&amp;"</title><script>',
    );
    const answer = await named.inject('/manifest.webmanifest');
    expect(answer.json()).toEqual({ ...manifest, name: title, short_name: title });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/manifest+json') as string,
    });
    await named.close();
  });

  it('says that a known file has not changed', async () => {
    const { etag } = (await app.inject('/index.html')).headers;
    const again = await app.inject({ url: '/index.html', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('lets the inline script of its own page run, by its hash', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${inlineHashes(PAGE).scripts[0] ?? ''};`);
  });

  it('sends the policy with documents only', async () => {
    expect((await app.inject('/assets/a-1.js')).headers).not.toHaveProperty('content-security-policy');
  });
});

describe('inlineHashes', () => {
  it('hashes scripts that stand in the page, not linked ones and not data', () => {
    const html = `<script>a</script><script type="module">b</script>
      <script type="application/json">{}</script><script defer src="x.js"></script>`;
    expect(inlineHashes(html).scripts).toEqual([
      "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
      "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
    ]);
  });

  it('hashes styles that stand in the page, not linked ones', () => {
    const html = '<link rel="stylesheet" href="x.css"><style media="all">a</style>';
    expect(inlineHashes(html).styles).toEqual(["'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"]);
  });
});

it.each([
  '//evil.example/home',
  '//evil.example',
  '///evil.example/%2e%2e',
  '/%5Cevil.example/home',
  '/\\evil.example/home',
  '//evil.example/app/api/known',
])('a path that could name another host leads home: %s', async (target) => {
  await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: realm.example\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 302 /);
  // No part of the path is repeated in the answer.
  expect(answer).toMatch(/\r\nlocation: \/\r\n/i);
});
