import rateLimit from '@fastify/rate-limit';
import {
  followRequests,
  OWN_ANSWERS,
  requestIdOptions,
  requestLogging,
  trustFunction,
  type Tracer,
  type TrustedProxies,
} from '@realm/server';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Env } from '../config/env';
import { answerError } from './answer-error';
import { answerNotFound } from './answer-not-found';
import { BODY_DEADLINE_MS, endSlowBodies } from './body-deadline';
import { compressAnswers } from './compress-answers';
import { answerConnectionErrors, connectionErrorOptions, SILENCE_MS } from './connection-errors';
import { endConnections } from './end-connections';
import { tooManyRequests } from './envelope';
import { errorForLog } from './error-for-log';
import type { Metrics } from './metrics';
import { setResponseHeaders } from './response-headers';

const HEADERS_TIMEOUT_MS = 5_000;

export interface PrivateServerOptions {
  readonly mode: Env['mode'];
  /** Behind them a request's source is the address that they pass on. */
  readonly trustProxy: TrustedProxies;
  /** In the metrics. */
  readonly name: 'operator' | 'wallet';
  readonly requestsPerMinute: number;
  readonly bodyLimitBytes: number;
  /** Within which a request has to arrive; that of a form when absent. */
  readonly requestTimeoutMs?: number;
  /** Requests that the flood limit does not count. */
  readonly exempt: (request: FastifyRequest) => boolean;
  /** When it counts; `preHandler`: after the body was read, which `exempt` needs. */
  readonly countAt: 'onRequest' | 'preHandler';
  /** Reads a body of type `application/json`. */
  readonly readBody: (text: string) => unknown;
  readonly isDraining: () => boolean;
  readonly metrics: Metrics;
  readonly tracer: Tracer | null;
}

/** A server for this machine or a private network: JSON bodies, and the limits that staff's and providers' ports share. */
export async function createPrivateServer(options: PrivateServerOptions): Promise<FastifyInstance> {
  const { mode, trustProxy, name, requestsPerMinute, bodyLimitBytes, exempt, countAt } = options;
  const { requestTimeoutMs = BODY_DEADLINE_MS, readBody, isDraining, metrics, tracer } = options;
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: SILENCE_MS,
    trustProxy: trustFunction(trustProxy),
    ...requestIdOptions(trustProxy),
    http: { ...OWN_ANSWERS, connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    ...connectionErrorOptions,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: requestLogging(),
    logger: mode === 'test' ? false : { level: 'warn', serializers: { err: errorForLog } },
  });
  followRequests(app, { tracer, proxies: trustProxy });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readBody(body),
  );
  await app.register(rateLimit, {
    allowList: exempt,
    hook: countAt,
    max: requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  app.setErrorHandler(answerError);
  answerNotFound(app);
  answerConnectionErrors(app);
  endSlowBodies(app);
  compressAnswers(app);
  setResponseHeaders(app, { encrypted: false });
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  endConnections(app, isDraining);
  metrics.watchRequests(app, name);
  return app;
}
