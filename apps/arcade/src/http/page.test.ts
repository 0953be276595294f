import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Arcade } from '../arcade';
import { createServer } from './create-server';
import { createMetrics } from './metrics';

const VERIFY = '<!doctype html><title>Offline check – 离线验证</title>';
const SCRIPT = 'begin()';
const PAGE = `<!doctype html><script>${SCRIPT}</script><script src="/a.js"></script>`;
let pageDir: string;
let app: FastifyInstance;
const metrics = createMetrics({ withProcess: false });
beforeAll(async () => {
  pageDir = mkdtempSync(join(tmpdir(), 'realm-arcade-page-'));
  writeFileSync(join(pageDir, 'index.html'), PAGE);
  writeFileSync(join(pageDir, 'verify.html'), VERIFY);
  writeFileSync(join(pageDir, 'verify.html.br'), brotliCompressSync(VERIFY));
  app = await createServer({
    arcade: { calls: {} as Arcade['calls'], open: () => Promise.reject(new Error('no game is opened here')) },
    env: { frameAncestors: ['https://app.example'], origin: 'https://games.example', trustProxy: 0 },
    pageDir,
    metrics,
    findPlayer: async () => null,
    isReady: async () => true,
    isDraining: () => false,
    onFailure: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(pageDir, { recursive: true });
});

it.each(['identity', 'br'])('serves verify.html byte for byte as it was built (%s)', async (encoding) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: '/verify.html',
    headers: { 'accept-encoding': encoding },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['cache-control']).toBe('no-cache');
  const body = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
  expect(body).toEqual(readFileSync(join(pageDir, 'verify.html')));
});

it('lets only the member app frame the page of the games', async () => {
  const { headers } = await app.inject('/play?token=x');
  expect(headers['content-security-policy']).toContain('frame-ancestors https://app.example');
});

it('runs its own scripts and the inline one of the page, and no other', async () => {
  const { headers } = await app.inject('/play?token=x');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('times calls to the wallet', async () => {
  metrics.observeWalletCall('bet', 20);
  expect(await metrics.read()).toContain('realm_arcade_wallet_call_duration_seconds_count{call="bet"} 1');
});
