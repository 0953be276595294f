import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RequestError } from './envelope';
import { serviceWorkerOf } from './service-worker';
import { startDocument, type ReadStartData } from './start-document';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stored, but revalidated before each use. */
const REVALIDATE = 'no-cache';
const SHORT_LIVED = 'public, max-age=3600';

/** A build names these files after their content. */
const HASHED_FOLDER = 'assets';
/** Files whose newest version decides what else is loaded. */
const MANIFEST = 'manifest.webmanifest';
const ENTRY_FILES = ['index.html', MANIFEST];
/** An unknown call never returns the page. The page's own route `/game/<id>` coexists with the calls below `/game`. */
const CALLS = /^\/(app|open|socket\.io)\/|^\/game\/(list|play|launch|balance)(\/|$)/;

/** A browser, and the page's own router, would read the beginning of such a path as another host. */
const NAMES_A_HOST = /^[/\\]{2}/;

export interface StaticPage {
  readonly folder: string;
  readonly readData?: ReadStartData;
  /** The product's name, in the document's title and as the installed app's name; the built page's own when absent. */
  readonly title?: string;
  readonly keepsWorker?: boolean;
  /** Whether a 103 goes before the document. */
  readonly earlyHints?: boolean;
  /** Paths of unknown calls, which never return the page. The member app's when absent. */
  readonly calls?: RegExp;
}

/**
 * Serves a built page: its files, and `index.html` with the first screen's data for every path that is the page's own business. The
 * file itself, `/index.html`, comes as it was built.
 *
 * @param page.folder - Files with a `.br` or `.gz` beside them are sent compressed.
 * @param page.keepsWorker - Without it, `/sw.js` removes the service workers of earlier visits.
 */
export async function registerStaticPage(app: FastifyInstance, page: StaticPage): Promise<void> {
  const { folder, title, readData = async () => ({}), keepsWorker = true, earlyHints, calls = CALLS } = page;
  const sendDocument = startDocument({ folder, readData, title, earlyHints });
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(folder, path))),
  });
  const worker = serviceWorkerOf(keepsWorker ? folder : null);
  app.get('/sw.js', { config: { rateLimit: false } }, (_request, reply) =>
    reply
      .header('cache-control', REVALIDATE)
      .type('text/javascript; charset=utf-8')
      .send(worker(String(reply.getHeader('content-security-policy')))),
  );
  if (title !== undefined && existsSync(join(folder, MANIFEST))) {
    const manifest = namedManifest(folder, title);
    app.get(`/${MANIFEST}`, { config: { rateLimit: false } }, (_request, reply) =>
      reply.header('cache-control', REVALIDATE).type('application/manifest+json').send(manifest),
    );
  }
  app.get('/*', { config: { rateLimit: false } }, (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/');
    if (NAMES_A_HOST.test(path)) return reply.header('cache-control', 'no-store').redirect('/');
    if (calls.test(path)) return reply.callNotFound();
    return isFile(path) ? reply.sendFile(path) : sendDocument(request, reply);
  });
}

/** A browser takes the installed app's name from it. */
function namedManifest(folder: string, name: string): string {
  const built = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as object;
  return JSON.stringify({ ...built, name, short_name: name });
}

const isFile = (path: string): boolean => extname(path) !== '' && !path.endsWith('/');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new RequestError('MALFORMED', 'path');
  }
}

function cachingOf(path: string): string {
  if (dirname(path).split(/[/\\]/)[0] === HASHED_FOLDER) return IMMUTABLE;
  return ENTRY_FILES.includes(basename(path).replace(/\.(br|gz)$/, '')) ? REVALIDATE : SHORT_LIVED;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** A browser never runs blocks of data, so the policy does not apply to them. */
const DATA_TYPE = /\stype\s*=\s*["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/i;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes (`'sha256-…'`) that let the content security policy allow the page's own inline scripts and styles, and no others. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , script = '']) => script);
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, style = '']) => style);
  return { scripts: scripts.map(hashOf), styles: styles.map(hashOf) };
}

/** A browser hashes the text with its line ends as the parser leaves them. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
