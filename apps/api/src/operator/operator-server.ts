import type { OperatorEndpointName } from '@realm/api-client/contract';
import { operatorOpenApiDocument } from '@realm/api-client/openapi';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/database';
import { inSnapshot } from '../db/in-snapshot';
import { inTransaction } from '../db/in-transaction';
import { successBody } from '../http/envelope';
import { registerHealth, type Readiness } from '../http/health';
import type { Metrics } from '../http/metrics';
import { refuse, type Outcome } from '../http/outcome';
import { readJsonObject } from '../http/read-form';
import { checkedOutsideProduction } from '../http/check-answer';
import { serveUpload } from '../http/answer-upload';
import { UPLOAD_TIMEOUT_MS } from '../http/body-deadline';
import { createPrivateServer } from '../http/create-private-server';
import { admit, serve, type Admitted } from '../http/surface';
import { uploadSlots } from '../http/upload-slots';
import type { Ports } from '../ports';
import { takeConsoleToken } from './console-cookie';
import { executeCommand } from './execute-command';
import { listOperations } from './list-operations';
import type { Operation, ImageOperation } from './operation';
import { operatorGuard, type OperatorGuard } from './operator-guard';
import { OPERATOR_SURFACE, type OperatorCaller } from './operator-surface';
import { receiveCommand, takesFile } from './receive-command';
import { serveConsole } from './serve-console';
import { registerEntrances } from './serve-entrances';
import { serveImage } from './serve-image';
import type { StaffDoor } from './staff-member';

const REQUESTS_PER_MINUTE = 1_200;
const BODY_LIMIT_BYTES = 256 * 1024;
const SIGN_OUT: OperatorEndpointName = 'staff/sign-out';
const CONTRACT_VERSION = '1.0.0';

export interface OperatorServerDeps {
  readonly ports: Ports;
  /** The operator secret, shown as `Authorization: Bearer …` as tokens of staff are. */
  readonly secret: string;
  readonly operations: readonly Operation[];
  readonly images: readonly ImageOperation[];
  /** Where people sign in; without it there is the operator secret alone. */
  readonly door?: StaffDoor;
  readonly readiness: Pick<Readiness, 'isReady' | 'isDraining'> & Partial<Pick<Readiness, 'warning'>>;
  readonly metrics: Metrics;
  /** The folder of the console's built page; without it the port has none. */
  readonly consoleDir?: string | null;
}

/** The private side: what staff do, and what monitors read. Its port is meant for this machine or a private network only. */
export async function createOperatorServer(deps: OperatorServerDeps): Promise<FastifyInstance> {
  refuseDoubleNames(deps);
  const { ports, secret, door = null, consoleDir = null } = deps;
  const guard = operatorGuard({ ports, secret, door });
  const app = await createPrivateServer({
    mode: ports.env.mode,
    trustProxy: ports.env.trustProxy,
    name: 'operator',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    requestTimeoutMs: UPLOAD_TIMEOUT_MS,
    exempt: guard.isKnown,
    countAt: 'onRequest',
    readBody: readJsonObject,
    isDraining: deps.readiness.isDraining,
    metrics: deps.metrics,
    tracer: ports.tracer,
  });
  if (consoleDir !== null) await serveConsole(app, { folder: consoleDir, env: ports.env });
  registerHealth(app, deps.readiness);
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.read()),
  );
  await app.register((guarded, _options, done) => {
    guard.refuseOtherPages(guarded);
    guard.admitCallers(guarded);
    registerOperations(guarded, deps, guard);
    done();
  });
  if (door !== null) await registerEntrances(app, { ports, entrances: door.entrances, guard });
  return app;
}

function registerOperations(
  app: FastifyInstance,
  deps: OperatorServerDeps,
  { callerOf }: OperatorGuard,
): void {
  const { ports, operations, images } = deps;
  const document = operatorOpenApiDocument({
    title: `${ports.env.productTitle} operator API`,
    version: CONTRACT_VERSION,
    serverUrl: '/',
  });
  app.get('/operator', () => successBody(listOperations(deps)));
  app.get('/openapi.json', () => document);
  const slots = uploadSlots();
  for (const operation of operations) {
    if (takesFile(operation)) {
      serveUpload(app, operation.endpoint, (request) => {
        const caller = callerOf(request);
        const onDenied = () => noteDenied(ports, operation.name, caller);
        const refuseCaller = refusalOfEnded(deps, caller);
        return receiveCommand(request, operation, { ports, slots, caller, refuseCaller, onDenied });
      });
      continue;
    }
    serve(app, operation.endpoint, async (request, reply) => {
      const requested = { caller: callerOf(request), body: request.body };
      if (operation.name === SIGN_OUT) takeConsoleToken(ports.env, reply);
      const admitted = await admit(OPERATOR_SURFACE, operation.endpoint, requested);
      if (!admitted.ok) noteDenied(ports, operation.name, requested.caller);
      return admitted.ok ? answer(deps, operation, admitted.value) : admitted;
    });
  }
  for (const image of images) serveImage(app, { ports, callerOf }, image);
}

function noteDenied({ securityLog }: Ports, operation: string, { operator, staff }: OperatorCaller): void {
  securityLog.event('operator-denied', { operation, operator, signedIn: staff !== null });
}

/** Refuses, in the transaction that writes, a person whose session has ended. */
const refusalOfEnded =
  ({ door }: Pick<OperatorServerDeps, 'door'>, { staff }: OperatorCaller) =>
  async (tx: Tx) =>
    staff === null || (await door?.holdOpen(tx, staff)) === true ? null : refuse('MEMBER_TOKEN_INVALID');

async function answer(
  deps: OperatorServerDeps,
  operation: Operation,
  { caller, input }: Admitted<OperatorCaller>,
): Promise<Outcome<unknown>> {
  const { ports } = deps;
  const { operator, staff, place } = caller;
  const refuseCaller = refusalOfEnded(deps, caller);
  if (operation.endpoint.kind === 'command')
    return executeCommand(ports, operation, { input, operator, staff, place, refuseCaller });
  const { secondPersonAboveUsdt } = ports.env;
  const call = {
    input,
    operator,
    staff,
    now: ports.clock.now(),
    secondPersonAboveUsdt,
    env: ports.env,
    note: () => undefined,
  };
  const outcome =
    operation.endpoint.kind === 'presence'
      ? await inTransaction(ports.db, async (tx) => (await refuseCaller(tx)) ?? operation.handle(call, tx))
      : await inSnapshot(ports.db, (tx) => operation.handle(call, tx));
  return checkedOutsideProduction(ports.env, operation.endpoint, outcome);
}

function refuseDoubleNames({ operations, images }: OperatorServerDeps): void {
  const names = [...operations, ...images].map(({ name }) => name);
  const double = names.find((name, position) => names.indexOf(name) !== position);
  if (double !== undefined) throw new Error(`Two operations of staff are called ${double}.`);
}
