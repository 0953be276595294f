import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ARCADE_ENDPOINTS,
  arcadeEndpoint,
  type ArcadeAnswer,
  type ArcadeEndpointName,
  type ArcadeError,
} from '@realm/arcade-contract';
import fastifyHelmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Arcade } from '../arcade';
import type { PlayerCall } from '../calls';
import type { ArcadeEnv } from '../config/env';
import { contentPolicy } from './content-policy';
import type { Player } from '../play/player';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const CALLS_A_MINUTE = 1_200;
const SESSION = /^Bearer ([\w-]{1,128})$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface ServerOptions {
  readonly arcade: Pick<Arcade, 'calls' | 'open'>;
  readonly findPlayer: (token: string) => Promise<Player | null>;
  readonly isReady: () => Promise<boolean>;
  readonly isDraining: () => boolean;
  readonly env: Pick<ArcadeEnv, 'frameAncestors' | 'origin'>;
  /** Of the built page; `null` where it was not built. */
  readonly pageDir: string | null;
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly withProcessMetrics: boolean;
  readonly walletCalls: ReturnType<typeof createWalletCallTimes>;
}

const STATUS: Partial<Record<ArcadeError['code'], number>> = {
  ...{ malformed: 400, 'too-many-requests': 429, internal: 500, unavailable: 503 },
};
const refuseWith = (reply: FastifyReply, error: ArcadeError) =>
  reply.status(STATUS[error.code] ?? 200).send({ ok: false, error });

/** Page, calls, health and figures on one port. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { isReady, isDraining, onFailure } = options;
  const app = Fastify({
    ...{ bodyLimit: BODY_LIMIT_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, return503OnClosing: false },
    ...{ logger: false, forceCloseConnections: 'idle' as const },
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // The page is framed by another origin on purpose; the policy names which.
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.env.origin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    ...{ global: false, max: CALLS_A_MINUTE, timeWindow: 60_000 },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
    if (failure instanceof TooManyRequests)
      return refuseWith(reply, { code: 'too-many-requests', retryAfterSec: failure.retryAfterSec });
    if ((failure.statusCode ?? 500) < 500) {
      return reply.status(failure.statusCode ?? 400).send({ ok: false, error: { code: 'malformed' } });
    }
    onFailure('a call', failure);
    return refuseWith(reply, { code: 'internal' });
  });
  registerHealth(app, isReady);
  registerMetrics(app, options);
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

export const createWalletCallTimes = () =>
  new Histogram({
    name: 'realm_arcade_wallet_call_duration_seconds',
    help: "From a call to the platform's wallet to its answer, or to the end of the wait for one.",
    labelNames: ['call'] as const,
    registers: [],
  });

/** Read on this machine only: a proxy's requests name another client. */
function registerMetrics(
  app: FastifyInstance,
  { withProcessMetrics, walletCalls }: Pick<ServerOptions, 'withProcessMetrics' | 'walletCalls'>,
): void {
  const registry = new Registry();
  if (withProcessMetrics) collectDefaultMetrics({ register: registry });
  registry.registerMetric(walletCalls);
  const durations = new Histogram({
    name: 'realm_arcade_request_duration_seconds',
    help: 'From the request line to the last byte of the answer.',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
    if (!isLocal || request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerCalls(app: FastifyInstance, { arcade, findPlayer }: ServerOptions): void {
  const names = Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[];
  for (const name of names) {
    const { path, input, game } = arcadeEndpoint(name);
    app.post(path, { config: { rateLimit: { keyGenerator: callerOf } } }, async (request, reply) => {
      const read = z.safeParse(input, request.body);
      if (!read.success) return refuseWith(reply, { code: 'malformed' });
      const answer = await answerTo(request, read.data);
      return answer.ok ? reply.send(answer) : refuseWith(reply, answer.error);
    });

    const answerTo = async (request: FastifyRequest, read: unknown): Promise<ArcadeAnswer<unknown>> => {
      if (name === 'openSession') return arcade.open((read as { token: string }).token);
      const token = SESSION.exec(request.headers.authorization ?? '')?.[1];
      const player = token === undefined ? null : await findPlayer(token);
      if (player === null || (game !== null && player.game !== game))
        return { ok: false, error: { code: 'session-expired' } };
      const call = arcade.calls[name] as (
        player: Player,
        input: unknown,
      ) => ReturnType<Arcade['calls'][PlayerCall]>;
      return call(player, read);
    };
  }
}

/** Members behind one address have limits of their own. */
const callerOf = (request: FastifyRequest): string =>
  SESSION.exec(request.headers.authorization ?? '')?.[1] ?? request.ip;

async function registerPage(app: FastifyInstance, { env, pageDir }: ServerOptions): Promise<void> {
  if (pageDir === null || !existsSync(join(pageDir, 'index.html'))) return;
  const policy = contentPolicy(env.frameAncestors);
  await app.register(fastifyStatic, {
    ...{ root: pageDir, index: false, dotfiles: 'ignore' as const, preCompressed: true, cacheControl: false },
    setHeaders: (reply, path) =>
      void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : 'no-cache'),
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  for (const path of ['/', '/play']) app.get(path, page);
}
