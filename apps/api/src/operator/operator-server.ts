import { operatorOpenApiDocument } from '@realm/api-client/openapi';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/in-snapshot';
import { refusalBody, successBody, tooManyRequests } from '../http/envelope';
import { registerHealth, type Readiness } from '../http/health';
import type { Metrics } from '../http/metrics';
import type { Outcome } from '../http/outcome';
import { readJsonObject } from '../http/read-form';
import { checkedOutsideProduction } from '../http/check-answer';
import { createPrivateServer } from '../http/create-private-server';
import { admit, serve, type Admitted } from '../http/surface';
import type { Ports } from '../ports';
import { bearerCheck, type BearerCheck } from './bearer-check';
import { executeCommand } from './execute-command';
import { listOperations } from './list-operations';
import type { Operation, ImageOperation } from './operation';
import { holdsAll, operatorSurface, type Holds, type OperatorCaller } from './operator-surface';
import { serveImage } from './serve-image';

const REQUESTS_PER_MINUTE = 1_200;
const BODY_LIMIT_BYTES = 256 * 1024;
const CONTRACT_VERSION = '1.0.0';

export interface OperatorServerDeps {
  readonly ports: Ports;
  /** What callers show as `Authorization: Bearer …`. */
  readonly secret: string;
  readonly operations: readonly Operation[];
  readonly images: readonly ImageOperation[];
  /** Which permissions staff hold; every one when absent. */
  readonly holds?: Holds;
  readonly readiness: Pick<Readiness, 'isReady' | 'isDraining'> & Partial<Pick<Readiness, 'warning'>>;
  readonly metrics: Metrics;
}

/** The private side: what staff do, and what monitors read. Its port is meant for this machine or a private network only. */
export async function createOperatorServer(deps: OperatorServerDeps): Promise<FastifyInstance> {
  refuseDoubleNames(deps);
  const bearer = bearerCheck(deps.secret);
  const app = await createPrivateServer({
    mode: deps.ports.env.mode,
    name: 'operator',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    // A flood of strangers from the staff's own address must not lock the staff out.
    exempt: (request) => bearer.isRight(request.headers.authorization),
    countAt: 'onRequest',
    readBody: readJsonObject,
    isDraining: deps.readiness.isDraining,
    metrics: deps.metrics,
  });
  registerHealth(app, deps.readiness);
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.read()),
  );
  await app.register((guarded, _options, done) => {
    guard(guarded, deps.ports, bearer.check);
    registerOperations(guarded, deps);
    done();
  });
  return app;
}

function guard(app: FastifyInstance, { securityLog }: Ports, check: BearerCheck['check']): void {
  // After the flood limit, which counts on request, and before a body is read.
  app.addHook('preParsing', async (request, reply) => {
    const answer = check(request.headers.authorization, request.ip);
    if (answer.kind === 'allowed') return;
    securityLog.event('operator-refused', { source: request.ip, answer: answer.kind });
    if (answer.kind === 'too-many') throw tooManyRequests(answer.waitMs);
    await reply
      .status(401)
      .header('www-authenticate', 'Bearer')
      .send(refusalBody('MEMBER_TOKEN_INVALID', { detail: 'operator' }));
  });
}

function registerOperations(app: FastifyInstance, deps: OperatorServerDeps): void {
  const { ports, operations, images, holds = holdsAll } = deps;
  const surface = operatorSurface(holds);
  const document = operatorOpenApiDocument({
    title: `${ports.env.productTitle} operator API`,
    version: CONTRACT_VERSION,
    serverUrl: '/',
  });
  app.get('/operator', () => successBody(listOperations(deps)));
  app.get('/openapi.json', () => document);
  for (const operation of operations) {
    serve(app, operation.endpoint, async (request) => {
      const admitted = await admit(surface, operation.endpoint, request);
      return admitted.ok ? answer(ports, operation, admitted.value) : admitted;
    });
  }
  for (const image of images) serveImage(app, { ports, holds }, image);
}

async function answer(
  ports: Ports,
  operation: Operation,
  { caller: { operator }, input }: Admitted<OperatorCaller>,
): Promise<Outcome<unknown>> {
  if (operation.endpoint.kind === 'command') return executeCommand(ports, operation, { input, operator });
  const call = { input, operator, now: ports.clock.now() };
  const outcome = await inSnapshot(ports.db, (tx) => operation.handle(call, tx));
  return checkedOutsideProduction(ports.env, operation.endpoint, outcome);
}

function refuseDoubleNames({ operations, images }: OperatorServerDeps): void {
  const names = [...operations, ...images].map(({ name }) => name);
  const double = names.find((name, position) => names.indexOf(name) !== position);
  if (double !== undefined) throw new Error(`Two operations of staff are called ${double}.`);
}
