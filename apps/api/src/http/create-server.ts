import {
  followRequests,
  OWN_ANSWERS,
  requestIdOptions,
  requestLogging,
  sourceOf,
  trustFunction,
  type Tracer,
} from '@realm/server';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../config/env';
import { answerError } from './answer-error';
import { answerNotFound } from './answer-not-found';
import { UPLOAD_TIMEOUT_MS, endSlowBodies } from './body-deadline';
import { compressAnswers } from './compress-answers';
import { SILENCE_MS, answerConnectionErrors, connectionErrorOptions } from './connection-errors';
import { endConnections } from './end-connections';
import { tooManyRequests } from './envelope';
import { errorForLog } from './error-for-log';
import { setResponseHeaders } from './response-headers';
import { setSecurityHeaders } from './security-headers';
import type { InlineHashes } from './static-page';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 5_000;
/** A flood from one source. What guards passwords and codes is counted in the database, by account as well. */
const REQUESTS_PER_MINUTE = 1_200;

const FORM = 'application/x-www-form-urlencoded';

export interface ServerOptions {
  readonly env: Pick<Env, 'mode' | 'trustProxy'>;
  /** The page's inline scripts and styles. */
  readonly inline?: InlineHashes;
  /** Origins that the page connects to beside its own. */
  readonly connectTo?: readonly string[];
  /** Origins whose pages the page shows in a frame. */
  readonly frameFrom?: readonly string[];
  /** Where log lines go; the process's own output when absent. */
  readonly logStream?: { write(line: string): void };
  /** Whether the server was asked to end and other servers should be called instead. */
  readonly isDraining?: () => boolean;
  /** How long nothing may move on a connection; a minute when absent. */
  readonly silenceMs?: number;
  readonly tracer?: Tracer | null;
}

/** A Fastify with our limits, headers, body parsers and error answers, and no routes. */
export async function createServer({
  env,
  inline = { scripts: [], styles: [] },
  connectTo = [],
  frameFrom = [],
  logStream,
  isDraining = () => false,
  silenceMs = SILENCE_MS,
  tracer = null,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: silenceMs,
    trustProxy: trustFunction(env.trustProxy),
    ...requestIdOptions(env.trustProxy),
    http: { ...OWN_ANSWERS, connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    ...connectionErrorOptions,
    forceCloseConnections: 'idle',
    // Requests on an open connection are still answered, in our own format.
    return503OnClosing: false,
    logger: loggerOptions(env, logStream),
    logController: requestLogging(env.mode !== 'production' && logStream === undefined),
  });
  followRequests(app, { tracer, proxies: env.trustProxy });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  setSecurityHeaders(app, helmetOptions(env, { inline, connectTo, frameFrom }));
  await app.register(rateLimit, {
    keyGenerator: ({ ip }) => sourceOf(ip),
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  endConnections(app, () => isDraining() && !app.server.listening);
  app.setErrorHandler(answerError);
  answerNotFound(app);
  answerConnectionErrors(app);
  endSlowBodies(app);
  compressAnswers(app);
  setResponseHeaders(app, { encrypted: env.mode === 'production' });
  return app;
}

/** On a developer's terminal only what needs looking at. */
function loggerOptions({ mode }: Pick<Env, 'mode'>, stream: ServerOptions['logStream']) {
  if (mode === 'test' && stream === undefined) return false;
  const level = mode === 'development' ? 'warn' : 'info';
  return {
    level,
    serializers: { req: requestForLog, err: errorForLog },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** Tokens travel in query strings: only the path is logged. */
const requestForLog = (request: { method: string; url: string; ip?: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
  source: request.ip,
});

type PolicySources = Required<Pick<ServerOptions, 'inline' | 'connectTo' | 'frameFrom'>>;

function helmetOptions(env: Pick<Env, 'mode'>, { inline, connectTo, frameFrom }: PolicySources) {
  const isProduction = env.mode === 'production';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        // The critical styles of the first paint are inline. Styles that scripts set one by one are not subject to this directive.
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // 'self' covers the live connection to the page's own host.
        connectSrc: ["'self'", ...connectTo],
        frameSrc: frameFrom.length === 0 ? ["'none'"] : [...frameFrom],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Set with the other headers: it depends on the request.
    crossOriginOpenerPolicy: false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}
