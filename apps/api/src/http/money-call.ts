import { createHash } from 'node:crypto';
import { ERROR_CODES, errorName, type Endpoint } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction';
import type { Ports } from '../ports';
import type { Call, MemberIdentity, MoneyHandler } from './handler';
import {
  completeMoneyRequest,
  findMoneyRequest,
  insertMoneyRequest,
  type NewRequest,
  type StoredRequest,
} from './money-requests.repository';
import { accept, refuse, type Outcome } from './outcome';

/** Not part of what makes two requests the same: nothing derived from a secret is kept. */
const LEFT_OUT_OF_HASH = new Set(['requestId', 'paymentPassword']);

export interface MoneyCall {
  readonly endpoint: Endpoint;
  readonly handler: MoneyHandler<Endpoint>;
  readonly call: Call<Endpoint>;
}

/**
 * Runs a call that moves money once per member and `requestId`.
 *
 * The id is inserted first, in the transaction that moves the money: of any number of requests at once, one gets it, and the others
 * wait and read its outcome. A crash before COMMIT leaves neither the id nor the effect.
 */
export async function runMoneyCall(
  ports: Ports,
  { endpoint, handler, call }: MoneyCall,
): Promise<Outcome<unknown>> {
  const request = requestOf(ports, endpoint, call);
  const stored = await findMoneyRequest(ports.db, request);
  if (stored !== null) return replay(stored, request.bodyHash);

  const refusal = (await handler.check?.(call)) ?? null;
  if (refusal !== null) {
    const code = ERROR_CODES[refusal.refusal];
    const first = await insertMoneyRequest(ports.db, { ...request, state: 'refused', code });
    return first ? refusal : replayStored(ports, request);
  }

  const outcome = await inTransaction(ports.db, async (tx) => {
    if (!(await insertMoneyRequest(tx, request))) return null;
    await sql`savepoint before_move`.execute(tx);
    const moved = await handler.move(call, tx);
    if (moved.ok) {
      await completeMoneyRequest(tx, request, { state: 'accepted', answer: moved.value });
    } else {
      await sql`rollback to savepoint before_move`.execute(tx);
      await completeMoneyRequest(tx, request, { state: 'refused', code: ERROR_CODES[moved.refusal] });
    }
    return moved;
  });
  if (outcome === null) return replayStored(ports, request);
  if (outcome.ok) ports.announce.outboxGrew();
  return outcome;
}

function requestOf(ports: Ports, endpoint: Endpoint, call: Call<Endpoint>): NewRequest {
  const input = call.input as Readonly<Record<string, unknown>>;
  return {
    memberId: (call.identity as MemberIdentity).memberId,
    requestId: String(input['requestId']).toLowerCase(),
    path: endpoint.path,
    bodyHash: hashOf(endpoint.path, input),
    // Holds the id until the outcome is written over it, in the same transaction.
    state: 'refused',
    code: ERROR_CODES.FAULT,
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

async function replayStored(ports: Ports, request: NewRequest): Promise<Outcome<unknown>> {
  const stored = await findMoneyRequest(ports.db, request);
  if (stored === null) throw new Error('a money request lost its row');
  return replay(stored, request.bodyHash);
}

function replay(stored: StoredRequest, bodyHash: string): Outcome<unknown> {
  if (stored.state === 'voided') return refuse('REQUEST_VOIDED');
  if (stored.bodyHash !== bodyHash) return refuse('REQUEST_ID_REUSED');
  if (stored.state === 'accepted') return accept(stored.answer);
  const name = errorName(stored.code);
  return refuse(name === null || name === 'OK' ? 'FAULT' : name);
}
