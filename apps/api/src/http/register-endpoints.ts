import {
  MEMBER_ENDPOINTS,
  type DataEncryption,
  type MemberEndpoint,
  type MemberEndpointName,
} from '@realm/api-client/contract';
import { sourceOf } from '@realm/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '../db/database';
import type { SessionEndReason } from '../db/tables/identity';
import { answerUpload, serveUpload } from './answer-upload';
import { checkedMoney, checkedOutsideProduction, checkedUpload, checkedWrite } from './check-answer';
import { RequestError } from './envelope';
import {
  handlerOf,
  isMoney,
  isUpload,
  isWrite,
  type Call,
  type Handlers,
  type MemberIdentity,
  type VisitorIdentity,
} from './handler';
import { createKeyedSemaphore, type KeyedSemaphore } from './keyed-semaphore';
import { runMoneyCall } from './money-call';
import { accept, refuse, type Outcome, type Refusal } from './outcome';
import { pathOf, readCall, splitCall, type RawCall } from './read-call';
import { runWrite, type WriteDeps } from './run-write';
import { admit, serve, type Surface } from './surface';
import { withoutCell } from './token-cell';
import { uploadSlots, type UploadSlots } from './upload-slots';

/** As a client does when its last renewal got no answer. */
const RENEWALS: readonly string[] = [MEMBER_ENDPOINTS.autoLogin.path, MEMBER_ENDPOINTS.loginVisitor.path];

/** Of one caller on this server: all lock the same row, so more at once would only hold connections that others need. */
const WRITES = { width: 4, maxWaiting: 60 };

type Identity = VisitorIdentity | MemberIdentity;

export interface EndpointDeps extends WriteDeps {
  readonly handlers: Handlers;
  /** Which calls have their data encrypted; the contract's own when absent. */
  readonly encryption?: DataEncryption | undefined;
  /** Who a token belongs to. */
  readonly findIdentity: (token: string, use: 'call' | 'renewal') => Promise<Identity | null>;
  /** Why the session of a token has ended; `null` when it has not. */
  readonly findSessionEnd: (token: string) => Promise<SessionEndReason | null>;
  /** Money fails closed while the platform is maintained. */
  readonly isUnderMaintenance: (reader: Reader, now: Date) => Promise<boolean>;
  /** Whether another server can answer, and this one would only keep the caller waiting. */
  readonly isIsolated?: (() => boolean) | undefined;
}

interface ServingDeps extends EndpointDeps {
  readonly writes: KeyedSemaphore;
}

interface NamedEndpoint {
  readonly name: MemberEndpointName;
  readonly endpoint: MemberEndpoint;
}

/** Serves every row of the contract's table. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps): void {
  const slots = uploadSlots();
  const serving = { ...deps, writes: createKeyedSemaphore(WRITES) };
  for (const name of Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[]) {
    const endpoint: MemberEndpoint = MEMBER_ENDPOINTS[name];
    if (endpoint.sandboxOnly === true && !deps.ports.env.sandbox) continue;
    if (endpoint.payload === 'multipart')
      serveUpload(app, endpoint, (request) => receiveCall(serving, { name, endpoint, slots }, request));
    else serve(app, endpoint, (request) => answerCall(serving, { name, endpoint }, request));
  }
}

async function answerCall(
  deps: ServingDeps,
  { name, endpoint }: NamedEndpoint,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const raw = await readCall(endpoint, request, deps.encryption);
  const admitted = await admitCall(deps, endpoint, { raw, source: sourceOf(request.ip) });
  return admitted.ok ? run(deps, { name, endpoint }, admitted.value) : admitted;
}

function receiveCall(
  deps: ServingDeps,
  { name, endpoint, slots }: NamedEndpoint & { readonly slots: UploadSlots },
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const found = handlerOf(deps.handlers, name);
  if (!isUpload(found)) throw new Error(`${name} takes a file, and its handler does not`);
  const handler = checkedUpload(endpoint, found);
  const source = sourceOf(request.ip);
  return answerUpload<Call<MemberEndpoint>>(request, {
    dataDir: deps.ports.env.dataDir,
    slots,
    admit: (fields) => admitCall(deps, endpoint, { raw: splitCall(fields), source }),
    uploaderOf: ({ identity }) => ({ uid: identity?.uid ?? source, source }),
    check: (call) => handler.admit(call),
    take: (call, file) =>
      writeInTurn(deps, call, () => runWrite(deps, { prepare: () => handler.prepare(call, file) }, call)),
  });
}

/** A request that was taken apart, and where it came from. */
interface ReadRequest {
  readonly raw: RawCall;
  readonly source: string;
}
type MemberCaller = Omit<Call<MemberEndpoint>, 'input'>;

async function admitCall(
  deps: EndpointDeps,
  endpoint: MemberEndpoint,
  request: ReadRequest,
): Promise<Outcome<Call<MemberEndpoint>>> {
  if (deps.isIsolated?.() === true) throw new RequestError('UNAVAILABLE');
  const admitted = await admit(memberSurface(deps), endpoint, request);
  if (!admitted.ok) return withSessionEnd(deps, admitted, request.raw.token);
  return accept({ ...admitted.value.caller, input: admitted.value.input });
}

/** Says why the session has ended: whoever was away then reads it now. */
async function withSessionEnd(
  { findSessionEnd, ports: { env } }: EndpointDeps,
  refused: Refusal,
  token: string,
): Promise<Refusal> {
  if (refused.refusal !== 'MEMBER_TOKEN_INVALID' || token === '') return refused;
  const reason = await findSessionEnd(withoutCell(env, token));
  return reason === null ? refused : { ...refused, reason };
}

/** Callers who prove themselves with a token among the fields. */
const memberSurface = ({
  findIdentity,
  ports: { env },
}: EndpointDeps): Surface<MemberEndpoint, MemberCaller, ReadRequest> => ({
  authenticate: async (endpoint, { raw, source }) => {
    const { uid, clientInfo, fields } = raw;
    // Where the identity is ignored, so is its cell.
    const token = endpoint.identity === 'none' ? raw.token : withoutCell(env, raw.token);
    const found =
      endpoint.identity === 'none' || token === ''
        ? null
        : await findIdentity(token, RENEWALS.includes(endpoint.path) ? 'renewal' : 'call');
    // The uid comes from the token. One that the caller names beside it has to be the same.
    const identity = found !== null && (uid === '' || uid === found.uid) ? found : null;
    return accept({ caller: { identity, token, clientInfo, source }, fields });
  },
  authorize: ({ identity: required }, { identity }) => {
    if (required === 'none') return null;
    if (required === 'visitor') return identity === null ? refuse('VISITOR_TOKEN_INVALID') : null;
    return identity?.kind === 'member' ? null : refuse('MEMBER_TOKEN_INVALID');
  },
  parse: ({ input }, fields) => {
    const parsed = input.safeParse(fields);
    if (!parsed.success) throw new RequestError('MALFORMED', pathOf(parsed.error));
    return parsed.data;
  },
});

/** Callers without an identity, as at a sign-in, have no row in common. */
const writeInTurn = <Answer>(
  { writes }: ServingDeps,
  { identity }: Pick<Call<MemberEndpoint>, 'identity'>,
  write: () => Promise<Answer>,
): Promise<Answer> => (identity === null ? write() : writes(identity.uid, write));

async function run(
  deps: ServingDeps,
  { name, endpoint }: NamedEndpoint,
  call: Call<MemberEndpoint>,
): Promise<Outcome<unknown>> {
  const { ports, handlers, isUnderMaintenance } = deps;
  const handler = handlerOf(handlers, name);
  if (isMoney(handler)) {
    if (await isUnderMaintenance(ports.db, ports.clock.now())) return refuse('MAINTENANCE');
    return runMoneyCall(deps, { endpoint, call, handler: checkedMoney(endpoint, handler) });
  }
  if (isWrite(handler))
    return writeInTurn(deps, call, () => runWrite(deps, checkedWrite(endpoint, handler), call));
  if (isUpload(handler)) throw new Error(`${name} takes no file, and its handler does`);
  return checkedOutsideProduction(ports.env, endpoint, await handler(call));
}
