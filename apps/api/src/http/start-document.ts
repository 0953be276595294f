import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withTimeLimit } from '@realm/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bodies of the calls that a first screen makes, by their names in the contract; `null` for one that could not be answered. */
export type ReadStartData = () => Promise<Readonly<Record<string, unknown>>>;

/** The document is the same for all requests, and is made at most once a second. */
const FRESH_MS = 1_000;
/** A slow database never delays the document: without the data, the page makes the calls. */
const DATA_TIMEOUT_MS = 250;
/** No document waits for an older reading: it hangs, and another one may be answered at once. */
const READING_MS = 1_000;
/** With one that hangs; more would load a database that is slow already. */
const READINGS_AT_ONCE = 2;
/** About a millisecond; the best level takes a hundred times as long for a tenth less. */
const BROTLI_QUALITY = 5;

const TITLE = /<title>[^<]*<\/title>/;
/** The empty block, however index.html is formatted. */
const EMPTY_BLOCK = /<script type="application\/json" id="start-data">\s*null\s*<\/script>/;
const FIRST_FILES = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g;

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Readonly<Record<Encoding, () => Promise<Buffer>>>;

interface Reading {
  readonly begunAt: number;
  readonly data: ReturnType<ReadStartData>;
}

export interface StartDocument {
  /** Of the built page. */
  readonly folder: string;
  readonly readData: ReadStartData;
  /** The document's title; the built page's own when absent. */
  readonly title?: string | undefined;
  readonly earlyHints?: boolean | undefined;
}

/**
 * Answers with a built page's `index.html` in which the answers to the first screen's calls stand as a block of data.
 *
 * @param document.earlyHints - Names the first files in a 103 while the document is being made. Only for a proxy that passes one on.
 */
export function startDocument({ folder, readData, title, earlyHints = false }: StartDocument) {
  const html = titled(readFileSync(join(folder, 'index.html'), 'utf8'), title);
  const link = [...html.matchAll(FIRST_FILES)]
    .map(([, file = '']) => `<${file}>; rel=modulepreload`)
    .join(', ');
  let reading: Reading | null = null;
  let readings = 0;
  let latest: { readonly madeAt: number; readonly bodies: Promise<Bodies> } | null = null;

  function readOnce(): ReturnType<ReadStartData> | null {
    const begunAt = performance.now();
    if (reading !== null && begunAt - reading.begunAt < READING_MS) return reading.data;
    if (readings >= READINGS_AT_ONCE) return null;
    readings += 1;
    const begun: Reading = {
      begunAt,
      data: readData().finally(() => {
        readings -= 1;
        if (reading === begun) reading = null;
      }),
    };
    reading = begun;
    return begun.data;
  }

  async function make(): Promise<Bodies> {
    const data = await withTimeLimit(readOnce() ?? Promise.resolve(null), DATA_TIMEOUT_MS, null).catch(
      () => null,
    );
    return bodiesOf(Buffer.from(html.replace(EMPTY_BLOCK, () => blockOf(data))));
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = performance.now();
    if (latest === null || now - latest.madeAt >= FRESH_MS) latest = { madeAt: now, bodies: make() };
    if (earlyHints && link !== '') reply.raw.writeEarlyHints({ link });
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    const body = await (await latest.bodies)[encoding]();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (link !== '') reply.header('link', link);
    return (
      reply
        // Never cached: it holds the answers of that moment.
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
        .send(body)
    );
  };
}

const titled = (html: string, title: string | undefined): string =>
  title === undefined ? html : html.replace(TITLE, () => `<title>${escaped(title)}</title>`);

/** Nothing else ends a title's text. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** No text in the data can end the block or begin a tag. Exported for its test. */
export function blockOf(data: unknown): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');
  return `<script type="application/json" id="start-data">${json}</script>`;
}

/** Each is compressed once, on first request. */
function bodiesOf(text: Buffer): Bodies {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    identity: async () => text,
    br: once(() => promisify(brotliCompress)(text, { params })),
    gzip: once(() => promisify(gzip)(text)),
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= work());
}

/** The best one that the browser names and does not rule out. */
function encodingOf(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
