import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ARCADE_ENDPOINTS,
  arcadeEndpoint,
  type ArcadeAnswer,
  type ArcadeEndpointName,
  type ArcadeError,
} from '@realm/arcade-contract';
import {
  answerConnectionErrors,
  followRequests,
  OWN_ANSWERS,
  readRest,
  requestIdOptions,
  sourceOf,
  trustFunction,
  withTimeLimit,
  type Tracer,
} from '@realm/server';
import fastifyHelmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Arcade } from '../arcade';
import type { PlayerCall } from '../calls';
import type { ArcadeEnv } from '../config/env';
import { clientErrorHandler, Malformed } from '../connection-errors';
import { limitCallsUnderWay } from './calls-under-way';
import { contentPolicy, VERIFIER_POLICY } from './content-policy';
import type { ArcadeMetrics } from './metrics';
import type { Player } from '../play/player';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Of one member, in all sessions. */
const CALLS_PER_MINUTE = 1_200;
/** Of one member at once: they wait for each other. */
const CALLS_UNDER_WAY = 10;
/** After nine seconds nginx takes the arcade for one that hangs, and nobody plays: whoever waits for the wallet is answered before. */
const ANSWER_MS = 7_000;
/** Of one address, which members behind one proxy or network share. */
const REQUESTS_PER_MINUTE = 12_000;
/** Of one address. Each is a signed call to the platform. */
const OPENED_PER_MINUTE = 120;
const WINDOW_MS = 60_000;
const SESSION = /^Bearer ([\w-]{1,128})$/;
/** Also a compressed one. */
const HTML_FILE = /([\w-]+)\.html(?:\.\w+)?$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface ServerOptions {
  readonly arcade: Pick<Arcade, 'calls' | 'open'>;
  readonly findPlayer: (token: string) => Promise<Player | null>;
  readonly isReady: () => Promise<boolean>;
  readonly isDraining: () => boolean;
  readonly env: Pick<ArcadeEnv, 'frameAncestors' | 'origin' | 'trustProxy'>;
  /** Of the built page; `null` where it was not built. */
  readonly pageDir: string | null;
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly metrics: Pick<ArcadeMetrics, 'watch'>;
  /** How long a call may wait for its outcome. Default: 7 s. */
  readonly answerMs?: number;
  readonly tracer?: Tracer | null;
}

const STATUS: Partial<Record<ArcadeError['code'], number>> = {
  malformed: 400,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
};
const refuseWith = (reply: FastifyReply, error: ArcadeError) =>
  reply.status(STATUS[error.code] ?? 200).send({ ok: false, error });

/** Page, calls and health on the public port. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { isReady, isDraining, onFailure, tracer = null } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    http: OWN_ANSWERS,
    clientErrorHandler,
    logger: false,
    forceCloseConnections: 'idle' as const,
    trustProxy: trustFunction(options.env.trustProxy),
    ...requestIdOptions(options.env.trustProxy),
  });
  followRequests(app, { tracer, proxies: options.env.trustProxy });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // The page is framed by another origin on purpose; the policy names which.
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.env.origin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => sourceOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((failure: Error & { statusCode?: number }, request, reply) => {
    if (failure.statusCode === 413) readRest(request, reply);
    if (failure instanceof TooManyRequests)
      return refuseWith(reply, { code: 'too-many-requests', retryAfterSec: failure.retryAfterSec });
    if ((failure.statusCode ?? 500) < 500) {
      return reply.status(failure.statusCode ?? 400).send({ ok: false, error: { code: 'malformed' } });
    }
    onFailure('a call', failure);
    return refuseWith(reply, { code: 'internal' });
  });
  answerConnectionErrors(app, (what) => new Malformed(what));
  registerHealth(app, isReady);
  options.metrics.watch(app);
  registerCalls(app, options);
  await registerPage(app, options);
  return app;
}

class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfterSec: number;
  constructor(ttlMs: number) {
    super('too many requests');
    this.retryAfterSec = Math.max(1, Math.ceil(ttlMs / 1_000));
  }
}

function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

function registerCalls(app: FastifyInstance, options: ServerOptions): void {
  const { arcade, findPlayer, onFailure, answerMs = ANSWER_MS } = options;
  const names = Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[];
  // Limit after the token was found: an unknown token opens no slot.
  const countCall = app.createRateLimit({
    max: CALLS_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => playerOf.get(request) ?? sourceOf(request.ip),
  });
  const playerOf = new WeakMap<FastifyRequest, string>();
  const inLimit = limitCallsUnderWay(CALLS_UNDER_WAY);
  for (const name of names) {
    const { path, input, game } = arcadeEndpoint(name);
    const config = name === 'openSession' ? { rateLimit: { max: OPENED_PER_MINUTE } } : {};
    app.post(path, { config }, async (request, reply) => {
      const read = z.safeParse(input, request.body);
      if (!read.success) return refuseWith(reply, { code: 'malformed' });
      const answering = answerTo(request, read.data);
      const late = outcomeUnknown(read.data);
      const answer = await withTimeLimit(answering, answerMs, late);
      if (answer === late) answering.catch((failure: unknown) => onFailure('a call', failure));
      return answer.ok ? reply.send(answer) : refuseWith(reply, answer.error);
    });

    const answerTo = async (request: FastifyRequest, read: unknown): Promise<ArcadeAnswer<unknown>> => {
      if (name === 'openSession') return arcade.open((read as { token: string }).token);
      const token = SESSION.exec(request.headers.authorization ?? '')?.[1];
      const player = token === undefined ? null : await findPlayer(token);
      if (player === null || (game !== null && player.game !== game))
        return { ok: false, error: { code: 'session-expired' } };
      const key = `player ${String(player.playerId)}`;
      playerOf.set(request, key);
      const counted = await countCall(request);
      if (!counted.isAllowed && counted.isExceeded)
        return { ok: false, error: { code: 'too-many-requests', retryAfterSec: counted.ttlInSeconds } };
      const call = arcade.calls[name] as (
        player: Player,
        input: unknown,
      ) => ReturnType<Arcade['calls'][PlayerCall]>;
      const answer = await inLimit(key, (): Promise<ArcadeAnswer<unknown>> => call(player, read));
      return answer ?? { ok: false, error: { code: 'too-many-requests', retryAfterSec: 1 } };
    };
  }
}

/** The answer to a call that may still be carried out. Whatever has an id is asked for again under it. */
const outcomeUnknown = (input: unknown): ArcadeAnswer<never> => ({
  ok: false,
  error: { code: 'commandId' in Object(input) ? 'internal' : 'unavailable' },
});

async function registerPage(app: FastifyInstance, { env, pageDir }: ServerOptions): Promise<void> {
  if (pageDir === null || !existsSync(join(pageDir, 'index.html'))) return;
  const policy = contentPolicy(readFileSync(join(pageDir, 'index.html'), 'utf8'), env.frameAncestors);
  await app.register(fastifyStatic, {
    root: pageDir,
    index: false,
    dotfiles: 'ignore' as const,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : 'no-cache');
      const [, name] = HTML_FILE.exec(path) ?? [];
      if (name !== undefined)
        reply.header('content-security-policy', name === 'verify' ? VERIFIER_POLICY : policy);
    },
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  for (const path of ['/', '/play']) app.get(path, page);
}
