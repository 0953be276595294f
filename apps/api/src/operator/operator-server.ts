import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { inSnapshot } from '../db/in-snapshot';
import { answerError, sendRefusal } from '../http/answer-error';
import { answerNotFound } from '../http/answer-not-found';
import { BODY_DEADLINE_MS, endSlowBodies } from '../http/body-deadline';
import {
  OWN_ANSWERS,
  SILENCE_MS,
  answerConnectionFaults,
  connectionFaultOptions,
} from '../http/connection-faults';
import { endConnections } from '../http/end-connections';
import { refusalBody, successBody, tooManyRequests } from '../http/envelope';
import { errorForLog } from '../http/error-for-log';
import { registerHealth, type Readiness } from '../http/health';
import type { Metrics } from '../http/metrics';
import type { Outcome } from '../http/outcome';
import { readJsonObject } from '../http/read-form';
import { setResponseHeaders } from '../http/response-headers';
import type { Ports } from '../ports';
import type { AnyOperatorAct, AnyOperatorPicture, AnyOperatorQuery } from './act';
import { bearerGate, type BearerGate } from './bearer-gate';
import { listOperations } from './list-operations';
import { readOperatorCall } from './read-operator-call';
import { runAct } from './run-act';
import { servePicture } from './serve-picture';

const BODY_LIMIT_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 5_000;
const REQUESTS_A_MINUTE = 1_200;

export interface OperatorServerDeps {
  readonly ports: Ports;
  /** What callers show as `Authorization: Bearer …`. */
  readonly secret: string;
  readonly acts: readonly AnyOperatorAct[];
  readonly queries: readonly AnyOperatorQuery[];
  readonly pictures: readonly AnyOperatorPicture[];
  readonly readiness: Pick<Readiness, 'isReady' | 'isDraining'> & Partial<Pick<Readiness, 'warning'>>;
  readonly metrics: Metrics;
}

/** The private side: what staff do, and what monitors read. Its port is meant for this machine or a private network only. */
export async function createOperatorServer(deps: OperatorServerDeps): Promise<FastifyInstance> {
  refuseDoubleNames(deps);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: BODY_DEADLINE_MS,
    connectionTimeout: SILENCE_MS,
    http: { ...OWN_ANSWERS, connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    ...connectionFaultOptions,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logger: deps.ports.env.mode === 'test' ? false : { level: 'warn', serializers: { err: errorForLog } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readJsonObject(body),
  );
  const gate = bearerGate(deps.secret);
  await app.register(rateLimit, {
    // A flood of strangers from the staff's own address must not lock the staff out.
    allowList: (request) => gate.isRight(request.headers.authorization),
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  app.setErrorHandler(answerError);
  answerNotFound(app);
  answerConnectionFaults(app);
  endSlowBodies(app);
  setResponseHeaders(app, { encrypted: false });
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  endConnections(app, deps.readiness.isDraining);
  deps.metrics.watchRequests(app, 'operator');
  registerHealth(app, deps.readiness);
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.read()),
  );
  await app.register((guarded, _options, done) => {
    guard(guarded, deps.ports, gate.ask);
    registerOperations(guarded, deps);
    done();
  });
  return app;
}

function guard(app: FastifyInstance, { securityLog }: Ports, ask: BearerGate['ask']): void {
  // After the flood limit, which counts on request, and before a body is read.
  app.addHook('preParsing', async (request, reply) => {
    const answer = ask(request.headers.authorization, request.ip);
    if (answer.kind === 'let-in') return;
    securityLog.event('operator-refused', { source: request.ip, answer: answer.kind });
    if (answer.kind === 'too-many') throw tooManyRequests(answer.waitMs);
    await reply
      .status(401)
      .header('www-authenticate', 'Bearer')
      .send(refusalBody('MEMBER_TOKEN_INVALID', { detail: 'operator' }));
  });
}

function registerOperations(app: FastifyInstance, deps: OperatorServerDeps): void {
  const { ports, acts, queries, pictures } = deps;
  app.get('/operator', () => successBody(listOperations(deps)));
  for (const act of acts) {
    serve(app, act, (request) => {
      const call = readOperatorCall(act.input, request);
      return runAct(ports, act, call);
    });
  }
  for (const query of queries) {
    serve(app, query, (request) => {
      const { input } = readOperatorCall(query.input, request);
      return inSnapshot(ports.db, (tx) => query.run({ input, now: ports.clock.now() }, tx));
    });
  }
  for (const picture of pictures) servePicture(app, ports, picture);
}

function serve(
  app: FastifyInstance,
  { name }: { readonly name: string },
  answer: (request: FastifyRequest) => Promise<Outcome<unknown>>,
): void {
  app.post(`/operator/${name}`, async (request, reply) => {
    const outcome = await answer(request);
    return outcome.ok ? successBody(outcome.value) : sendRefusal(reply, outcome.refusal, outcome);
  });
}

function refuseDoubleNames({ acts, queries, pictures }: OperatorServerDeps): void {
  const names = [...acts, ...queries, ...pictures].map(({ name }) => name);
  const double = names.find((name, position) => names.indexOf(name) !== position);
  if (double !== undefined) throw new Error(`Two operations of staff are called ${double}.`);
}
