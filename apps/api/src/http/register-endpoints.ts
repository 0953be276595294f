import { ENDPOINTS, type Endpoint, type EndpointName, type RefusalName } from '@realm/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '../db/database';
import { RequestFault, refusalBody, statusOf, successBody } from './envelope';
import type {
  Call,
  Handlers,
  MemberIdentity,
  MoneyHandler,
  PlainHandler,
  VisitorIdentity,
  WriteHandler,
} from './handler';
import { runMoneyCall } from './money-call';
import { refuse, type Outcome } from './outcome';
import { pathOf, readCall, type Caller } from './read-call';
import { runWrite, type WriteDeps } from './run-write';

type Identity = VisitorIdentity | MemberIdentity;
type Identified = { readonly found: Identity | null } | { readonly refusal: RefusalName };

export interface EndpointDeps extends WriteDeps {
  readonly handlers: Handlers;
  /** Who a token belongs to. */
  readonly findIdentity: (reader: Reader, token: string, now: Date) => Promise<Identity | null>;
  /** Money fails closed while the platform is maintained. */
  readonly isUnderMaintenance: (reader: Reader, now: Date) => Promise<boolean>;
}

interface NamedEndpoint {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
}

/** Serves every row of the contract's table. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    if (endpoint.sandboxOnly === true && !deps.ports.env.sandbox) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const outcome = await answer(deps, { name, endpoint }, request);
        if (outcome.ok) return successBody(outcome.value);
        return reply.status(statusOf(outcome.refusal)).send(refusalBody(outcome.refusal));
      },
    });
  }
}

async function answer(
  deps: EndpointDeps,
  { name, endpoint }: NamedEndpoint,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  let early: Identified | null = null;
  const raw = await readCall(endpoint, request, async (caller) => {
    early = await identify(deps, endpoint, caller);
    if ('refusal' in early) throw new RequestFault(early.refusal);
  });
  // Who was let in to upload stays who calls: the token may have been replaced while the file was on its way.
  const identity: Identified = early ?? (await identify(deps, endpoint, raw));
  if ('refusal' in identity) return refuse(identity.refusal);
  const input = endpoint.input.safeParse(raw.fields);
  if (!input.success) throw new RequestFault('MALFORMED', pathOf(input.error));
  const call = {
    input: input.data,
    identity: identity.found,
    clientInfo: raw.clientInfo,
    source: request.ip,
    file: raw.file,
  } as Call<Endpoint>;
  const outcome = await run(deps, { name, endpoint }, call);
  return outcome.ok ? { ok: true, value: checkedOutput(deps, endpoint, outcome.value) } : outcome;
}

async function run(
  deps: EndpointDeps,
  { name, endpoint }: NamedEndpoint,
  call: Call<Endpoint>,
): Promise<Outcome<unknown>> {
  const { ports, handlers, isUnderMaintenance } = deps;
  if (endpoint.writes) return runWrite(deps, handlers[name] as unknown as WriteHandler<Endpoint>, call);
  if (!endpoint.movesMoney) return (handlers[name] as unknown as PlainHandler<Endpoint>)(call);
  if (await isUnderMaintenance(ports.db, ports.clock.now())) return refuse('MAINTENANCE');
  const handler = handlers[name] as unknown as MoneyHandler<Endpoint>;
  return runMoneyCall(deps, { endpoint, handler, call });
}

/** The uid comes from the token. One that the caller names beside it has to be the same. */
async function identify(
  { ports, findIdentity }: EndpointDeps,
  endpoint: Endpoint,
  { token, uid }: Caller,
): Promise<Identified> {
  if (endpoint.identity === 'none') return { found: null };
  const found = token === '' ? null : await findIdentity(ports.db, token, ports.clock.now());
  const fits = found !== null && (uid === '' || uid === found.uid);
  if (endpoint.identity === 'member') {
    return fits && found.kind === 'member' ? { found } : { refusal: 'MEMBER_TOKEN_INVALID' };
  }
  return fits ? { found } : { refusal: 'VISITOR_TOKEN_INVALID' };
}

/** Outside production an answer that breaks the contract is a fault of ours, found before a client meets it. */
function checkedOutput({ ports }: EndpointDeps, endpoint: Endpoint, value: unknown): unknown {
  if (ports.env.mode === 'production') return value;
  const output = endpoint.output.safeParse(value);
  if (!output.success)
    throw new Error(`${endpoint.path} answers against its contract: ${pathOf(output.error)}`);
  return value;
}
