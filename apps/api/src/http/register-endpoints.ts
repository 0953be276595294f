import multipart from '@fastify/multipart';
import {
  MEMBER_ENDPOINTS,
  type DataEncryption,
  type MemberEndpoint,
  type MemberEndpointName,
  type RefusalName,
} from '@realm/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '../db/database';
import { checkAnswer, checkedMoney, checkedUpload, checkedWrite } from './check-answer';
import { sourceOf } from './client-address';
import { sendRefusal } from './answer-error';
import { RequestFault, successBody } from './envelope';
import type {
  Call,
  Handlers,
  MemberIdentity,
  MoneyHandler,
  PlainHandler,
  UploadHandler,
  VisitorIdentity,
  WriteHandler,
} from './handler';
import { runMoneyCall } from './money-call';
import { accept, refuse, type Outcome, type Refusal } from './outcome';
import { pathOf, readCall, type Caller, type RawCall } from './read-call';
import { receiveUpload } from './receive-upload';
import { runWrite, type WriteDeps } from './run-write';
import { uploadSlots, type UploadSlots } from './upload-slots';

/** What a client does whose last renewal got no answer. */
const RENEWALS: readonly string[] = [MEMBER_ENDPOINTS.autoLogin.path, MEMBER_ENDPOINTS.loginVisitor.path];

type Identity = VisitorIdentity | MemberIdentity;
type Identified = { readonly found: Identity | null } | { readonly refusal: RefusalName };

export interface EndpointDeps extends WriteDeps {
  readonly handlers: Handlers;
  /** Which calls have their data encrypted; the contract's own when absent. */
  readonly encryption?: DataEncryption | undefined;
  /** Who a token belongs to. */
  readonly findIdentity: (token: string, use: 'call' | 'renewal') => Promise<Identity | null>;
  /** Money fails closed while the platform is maintained. */
  readonly isUnderMaintenance: (reader: Reader, now: Date) => Promise<boolean>;
}

interface NamedEndpoint {
  readonly name: MemberEndpointName;
  readonly endpoint: MemberEndpoint;
}

/** Serves every row of the contract's table. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps): void {
  const slots = uploadSlots();
  for (const name of Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[]) {
    const endpoint: MemberEndpoint = MEMBER_ENDPOINTS[name];
    if (endpoint.sandboxOnly === true && !deps.ports.env.sandbox) continue;
    if (endpoint.payload === 'multipart') registerUpload(app, deps, { name, endpoint, slots });
    else serve(app, endpoint, (request) => answerCall(deps, { name, endpoint }, request));
  }
}

/** Only here a multipart body is understood; any other call refuses one as an unsupported medium. */
function registerUpload(
  app: FastifyInstance,
  deps: EndpointDeps,
  { name, endpoint, slots }: NamedEndpoint & { readonly slots: UploadSlots },
): void {
  void app.register(async (uploads) => {
    await uploads.register(multipart);
    serve(uploads, endpoint, (request) => answerUpload(deps, { name, endpoint, slots }, request));
  });
}

function serve(
  app: FastifyInstance,
  { method, path, payload }: MemberEndpoint,
  answer: (request: FastifyRequest) => Promise<Outcome<unknown>>,
): void {
  app.route({
    ...{ method, url: path },
    config: { takesFile: payload === 'multipart' },
    handler: async (request, reply) => {
      const outcome = await answer(request);
      if (outcome.ok) return successBody(outcome.value);
      return sendRefusal(reply, outcome.refusal, outcome);
    },
  });
}

async function answerCall(
  deps: EndpointDeps,
  { name, endpoint }: NamedEndpoint,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const raw = await readCall(endpoint, request, deps.encryption);
  const read = await readInput(deps, endpoint, { raw, source: sourceOf(request.ip) });
  if (!read.ok) return read;
  return run(deps, { name, endpoint }, read.value);
}

/** The caller, the slot, the order and the quota come before the file; a refusal by any of them reads none of it. */
async function answerUpload(
  deps: EndpointDeps,
  { name, endpoint, slots }: NamedEndpoint & { readonly slots: UploadSlots },
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const handler = checkedUpload(endpoint, deps.handlers[name] as unknown as UploadHandler<MemberEndpoint>);
  let leave = (): void => undefined;
  try {
    return await receiveUpload(request, {
      dataDir: deps.ports.env.dataDir,
      admit: async (raw) => {
        const read = await readInput(deps, endpoint, { raw, source: sourceOf(request.ip) });
        if (!read.ok) throw faultOf(read);
        leave = slots.take(read.value.identity?.uid ?? sourceOf(request.ip));
        const refusal = await handler.admit(read.value);
        if (refusal !== null) throw faultOf(refusal);
        return read.value;
      },
      take: (call, file) => runWrite(deps, { prepare: () => handler.prepare(call, file) }, call),
    });
  } finally {
    leave();
  }
}

const faultOf = ({ refusal, retryAfterSec }: Refusal): RequestFault =>
  new RequestFault(refusal, '', retryAfterSec);

async function readInput(
  deps: EndpointDeps,
  endpoint: MemberEndpoint,
  { raw, source }: { readonly raw: RawCall; readonly source: string },
): Promise<Outcome<Call<MemberEndpoint>>> {
  const identity = await identify(deps, endpoint, raw);
  if ('refusal' in identity) return refuse(identity.refusal);
  const input = endpoint.input.safeParse(raw.fields);
  if (!input.success) throw new RequestFault('MALFORMED', pathOf(input.error));
  const { token, clientInfo } = raw;
  return accept({
    ...{ input: input.data, identity: identity.found, token, clientInfo, source },
  } as Call<MemberEndpoint>);
}

async function run(
  deps: EndpointDeps,
  { name, endpoint }: NamedEndpoint,
  call: Call<MemberEndpoint>,
): Promise<Outcome<unknown>> {
  const { ports, handlers, isUnderMaintenance } = deps;
  const handler: unknown = handlers[name];
  if (endpoint.writes)
    return runWrite(deps, checkedWrite(endpoint, handler as WriteHandler<MemberEndpoint>), call);
  if (!endpoint.movesMoney) {
    const outcome = await (handler as PlainHandler<MemberEndpoint>)(call);
    // Outside production, so that a bug is found before a client meets it.
    if (outcome.ok && ports.env.mode !== 'production') checkAnswer(endpoint, outcome.value);
    return outcome;
  }
  if (await isUnderMaintenance(ports.db, ports.clock.now())) return refuse('MAINTENANCE');
  return runMoneyCall(deps, {
    ...{ endpoint, call },
    handler: checkedMoney(endpoint, handler as MoneyHandler<MemberEndpoint>),
  });
}

/** The uid comes from the token. One that the caller names beside it has to be the same. */
async function identify(
  { findIdentity }: EndpointDeps,
  endpoint: MemberEndpoint,
  { token, uid }: Caller,
): Promise<Identified> {
  if (endpoint.identity === 'none') return { found: null };
  const use = RENEWALS.includes(endpoint.path) ? 'renewal' : 'call';
  const found = token === '' ? null : await findIdentity(token, use);
  const fits = found !== null && (uid === '' || uid === found.uid);
  if (endpoint.identity === 'member') {
    return fits && found.kind === 'member' ? { found } : { refusal: 'MEMBER_TOKEN_INVALID' };
  }
  return fits ? { found } : { refusal: 'VISITOR_TOKEN_INVALID' };
}
