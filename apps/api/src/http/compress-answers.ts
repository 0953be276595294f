import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Compressing a smaller answer saves no packet. */
const MIN_BYTES = 1_024;
/** Up to this an answer is compressed at once, in some 0.1 ms; a longer one in libuv's threads. */
const MAX_SYNC_BYTES = 64 * 1_024;

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
};
const GZIP = { level: 6 };

const ENCODINGS = {
  br: {
    atOnce: (text: string): Buffer => brotliCompressSync(text, BROTLI),
    inThreads: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: {
    atOnce: (text: string): Buffer => gzipSync(text, GZIP),
    inThreads: (text: string): Promise<Buffer> => promisify(gzip)(text, GZIP),
  },
};

/**
 * Answers that hold a secret stay as long as they are: where a caller's own words stand beside it, the compressed length would tell
 * how well they guess it (BREACH). Quotes inside of JSON text are escaped, so only a field matches.
 */
const HOLDS_SECRET = /"(?:token|authToken|enrolment)":"/;

/** Compresses JSON answers from 1 kB on, as the caller accepts it. Files and streams are left alone. */
export function compressAnswers(app: FastifyInstance): void {
  const negotiator = new Negotiator({
    supportedValues: Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[],
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) return payload;
    if (reply.hasHeader('content-encoding') || Buffer.byteLength(payload) < MIN_BYTES) return payload;
    if (HOLDS_SECRET.test(payload)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '');
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const { atOnce, inThreads } = ENCODINGS[encoding];
    return payload.length <= MAX_SYNC_BYTES ? atOnce(payload) : inThreads(payload);
  });
}

const isJson = (type: unknown): boolean => typeof type === 'string' && type.startsWith('application/json');
