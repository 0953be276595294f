import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { listenOnFreePort } from './processes';

const FOLDER = 'dist/apps/bench/peer';
const LIST_LENGTH = 40;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/**
 * Builds and serves the bare React page: the yardstick of every run.
 *
 * @returns Its port.
 */
export async function startPeer(atEnd: (stop: () => void) => void): Promise<number> {
  await build({
    configFile: false,
    root: resolve('apps/bench/web/peer'),
    logLevel: 'error',
    build: {
      outDir: resolve(FOLDER),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  const files = new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes('.'))
      .map((path) => [`/${path}`, brotliCompressSync(readFileSync(join(FOLDER, path)))]),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    if (pathname === '/list') {
      const length = Number(searchParams.get('rows') ?? LIST_LENGTH);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Array.from({ length }, (_, index) => `Row ${String(index)}`)));
      return;
    }
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = files.get(path);
    const type = TYPES[path.split('.').at(-1) ?? ''];
    if (body === undefined || type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const caching = path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': caching })
      .end(body);
  });
  atEnd(() => server.close());
  return listenOnFreePort(server);
}
