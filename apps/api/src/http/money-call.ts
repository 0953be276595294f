import { createHash } from 'node:crypto';
import { ERROR_CODES, errorName, type MemberEndpoint } from '@realm/api-client/contract';
import {
  completeMoneyRequest,
  findMoneyRequests,
  insertMoneyRequest,
  keyOf,
  lockRequestIds,
  type CommandResult,
  type MoneyRequest,
  type StoredRequest,
} from '../ledger';
import type { Ports } from '../ports';
import type { CommandPlan, Call, MemberIdentity, MoneyHandler, MoveHandler } from './handler';
import { accept, refuse, type Outcome, type Refusal } from './outcome';
import { runOnce } from './run-once';
import { refusalOf, type WriteDeps } from './run-write';

/** Not part of what makes two requests the same: nothing derived from a secret is kept. */
const LEFT_OUT_OF_HASH = new Set(['requestId', 'paymentPassword', 'code']);

export interface MoneyCall {
  readonly endpoint: MemberEndpoint;
  readonly handler: MoneyHandler<MemberEndpoint>;
  readonly call: Call<MemberEndpoint>;
}

/**
 * Runs a call that moves money once per member and `requestId`.
 *
 * The outcome is kept under the id in the transaction that moves the money, and the primary key decides between any number of
 * requests at once. A crash before COMMIT leaves neither the id nor the effect. A session that ended in the meantime, or
 * maintenance, leaves the id free: the member may ask again under it.
 */
export async function runMoneyCall(
  deps: WriteDeps,
  { endpoint, handler, call }: MoneyCall,
): Promise<Outcome<unknown>> {
  const { ports } = deps;
  const request = requestOf(ports, endpoint, call);
  const stored = await findStored(ports, request);
  if (stored !== null) return replay(stored, request.bodyHash);
  if ('plan' in handler) return runPlan(ports, { request, call }, await handler.plan(call));

  const refusal = (await handler.check?.(call)) ?? null;
  return refusal === null ? runMove(deps, request, { handler, call }) : storeRefusal(ports, request, refusal);
}

/** What needs nothing but the ledger is posted together with whatever else arrives. */
async function runPlan(
  ports: Ports,
  { request, call }: { request: MoneyRequest; call: Call<MemberEndpoint> },
  plan: CommandPlan,
): Promise<Outcome<unknown>> {
  if ('ok' in plan) return storeRefusal(ports, request, plan);
  const { sessionId } = call.identity as MemberIdentity;
  return outcomeOf(await ports.ledger.run({ ...plan, request, sessionId }), request);
}

function outcomeOf(result: CommandResult, { bodyHash }: MoneyRequest): Outcome<unknown> {
  if (result.kind === 'stored') return replay(result.stored, bodyHash);
  return result.kind === 'accepted' ? accept(result.answer) : refuseWith(result.code);
}

async function runMove(
  { ports, refuseSessions }: WriteDeps,
  request: MoneyRequest,
  { handler, call }: { handler: MoveHandler<MemberEndpoint>; call: Call<MemberEndpoint> },
): Promise<Outcome<unknown>> {
  const ran = await runOnce<Outcome<unknown>>(
    ports.db,
    {
      guard: async (tx) => {
        await lockRequestIds(tx, [request]);
        const ended = await refusalOf(refuseSessions, tx, { call, movesMoney: true });
        return ended === null ? null : refuse(ended);
      },
      // Holds the id until the outcome is written over it.
      insert: (tx) => insertMoneyRequest(tx, request, { state: 'refused', code: ERROR_CODES.INTERNAL_ERROR }),
      complete: (tx, moved) =>
        completeMoneyRequest(
          tx,
          request,
          moved.ok
            ? { state: 'accepted', answer: moved.value }
            : { state: 'refused', code: ERROR_CODES[moved.refusal] },
        ),
      replay: () => replayStored(ports, request),
    },
    (tx) => handler.move(call, tx),
  );
  return 'first' in ran ? ran.first : ran.replayed;
}

async function storeRefusal(
  ports: Ports,
  request: MoneyRequest,
  refusal: Refusal,
): Promise<Outcome<unknown>> {
  const code = ERROR_CODES[refusal.refusal];
  const first = await insertMoneyRequest(ports.db, request, { state: 'refused', code });
  return first ? refusal : replayStored(ports, request);
}

function requestOf(ports: Ports, endpoint: MemberEndpoint, call: Call<MemberEndpoint>): MoneyRequest {
  const input = call.input as Readonly<Record<string, unknown>>;
  return {
    memberId: (call.identity as MemberIdentity).memberId,
    requestId: String(input['requestId']).toLowerCase(),
    path: endpoint.path,
    bodyHash: hashOf(endpoint.path, input),
    at: ports.clock.now(),
  };
}

/** SHA-256 over path and input, with keys in order, so that the same request always hashes alike. */
function hashOf(path: string, input: Readonly<Record<string, unknown>>): string {
  const parts = Object.keys(input)
    .filter((key) => !LEFT_OUT_OF_HASH.has(key))
    .sort()
    .map((key) => [key, input[key]]);
  return createHash('sha256')
    .update(JSON.stringify([path, parts]))
    .digest('hex');
}

const findStored = async (ports: Ports, request: MoneyRequest): Promise<StoredRequest | null> =>
  (await findMoneyRequests(ports.db, [request])).get(keyOf(request)) ?? null;

async function replayStored(ports: Ports, request: MoneyRequest): Promise<Outcome<unknown>> {
  const stored = await findStored(ports, request);
  if (stored === null) throw new Error('a money request lost its row');
  return replay(stored, request.bodyHash);
}

function replay(stored: StoredRequest, bodyHash: string): Outcome<unknown> {
  if (stored.state === 'voided') return refuse('REQUEST_VOIDED');
  if (stored.bodyHash !== bodyHash) return refuse('REQUEST_ID_REUSED');
  if (stored.state === 'refused') return refuseWith(stored.code);
  // Dropped by its age: what happened is in the member's lists.
  return stored.answer === null ? refuse('REQUEST_DONE') : accept(stored.answer);
}

function refuseWith(code: number): Refusal {
  const name = errorName(code);
  return refuse(name === null || name === 'OK' ? 'INTERNAL_ERROR' : name);
}
