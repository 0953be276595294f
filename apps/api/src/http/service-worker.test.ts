import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../testing/test-server';
import { serviceWorkerOf } from './service-worker';

const pageDir = mkdtempSync(join(tmpdir(), 'realm-worker-'));
writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Page</title>');
writeFileSync(join(pageDir, 'sw.js'), 'serveFromCache()');
afterAll(() => rmSync(pageDir, { recursive: true }));

async function workerWith(env: { serviceWorker: boolean }) {
  const server = await startTestServer({ pageDir, env });
  try {
    const { body, headers, statusCode } = await server.app.inject('/sw.js');
    return { body, caching: headers['cache-control'], type: headers['content-type'], statusCode };
  } finally {
    await server.close();
  }
}

describe('/sw.js', () => {
  it('is the built worker, fetched again at each visit', async () => {
    expect(await workerWith({ serviceWorker: true })).toMatchObject({
      statusCode: 200,
      caching: 'no-cache',
      type: expect.stringContaining('text/javascript') as string,
      body: expect.stringMatching(/^serveFromCache\(\)/) as string,
    });
  });

  it('removes the workers of earlier visits once it is switched off', async () => {
    const { body, caching } = await workerWith({ serviceWorker: false });
    expect(caching).toBe('no-cache');
    expect(body).not.toContain('serveFromCache');
    expect(body).toContain('registration.unregister()');
  });
});

it('another content policy is another worker: the stored document has the old one', () => {
  const worker = serviceWorkerOf(pageDir);
  expect(worker('a')).toBe(worker('a'));
  expect(worker('a')).not.toBe(worker('b'));
});

it('a build without a worker ends those of earlier builds', () => {
  expect(serviceWorkerOf(tmpdir())('a')).toContain('registration.unregister()');
});
