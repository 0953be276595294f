import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { textsLiteral, numbersLiteral } from './array-literal';

export type MoneyRequestState = 'accepted' | 'refused' | 'voided';

export interface RequestKey {
  readonly memberId: bigint;
  readonly requestId: string;
}

/** A member's call, under the id that the member's device gave it. */
export interface MoneyRequest extends RequestKey {
  readonly path: string;
  readonly bodyHash: string;
  readonly at: Date;
}

export interface StoredRequest {
  readonly path: string;
  readonly bodyHash: string;
  readonly state: MoneyRequestState;
  readonly code: number;
  readonly answer: unknown;
}

export type RequestOutcome =
  | { readonly state: 'accepted'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly code: number };

export const keyOf = ({ memberId, requestId }: RequestKey): string => `${String(memberId)}:${requestId}`;

export const toStored = ({ path, bodyHash }: MoneyRequest, outcome: RequestOutcome): StoredRequest => ({
  path,
  bodyHash,
  state: outcome.state,
  code: outcome.state === 'refused' ? outcome.code : 0,
  answer: outcome.state === 'accepted' ? outcome.answer : null,
});

/** Those of the requests that have an outcome, by `keyOf`. */
export async function findMoneyRequests(
  reader: Reader,
  keys: readonly RequestKey[],
): Promise<ReadonlyMap<string, StoredRequest>> {
  if (keys.length === 0) return new Map();
  const members = numbersLiteral(keys.map(({ memberId }) => memberId));
  const ids = textsLiteral(keys.map(({ requestId }) => requestId));
  const rows = await reader
    .selectFrom('money_requests')
    .selectAll()
    .where(
      sql<boolean>`(member_id, request_id) in
        (select * from unnest(${members}::text::bigint[], ${ids}::text::uuid[]))`,
    )
    .execute();
  return new Map(
    rows.map((row) => [
      keyOf({ memberId: row.member_id, requestId: row.request_id }),
      {
        path: row.path,
        bodyHash: row.body_hash,
        state: row.state,
        code: row.code,
        answer: row.answer,
      },
    ]),
  );
}

const rowOf = (request: MoneyRequest, outcome: RequestOutcome) => ({
  member_id: request.memberId,
  request_id: request.requestId,
  path: request.path,
  body_hash: request.bodyHash,
  state: outcome.state,
  code: outcome.state === 'refused' ? outcome.code : 0,
  answer: outcome.state === 'accepted' ? JSON.stringify(outcome.answer) : null,
  created_at: request.at,
});

/**
 * Lets nobody else take these ids until the transaction ends. Comes before any account's lock, in one order for everybody: a call
 * that holds its id and waits for an account never meets one that holds the account and waits for the id.
 */
export async function lockRequestIds(tx: Tx, keys: readonly RequestKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(ids.lock) from (
    select distinct hashtextextended(key, 0) as lock
    from unnest(${textsLiteral(keys.map(keyOf))}::text::text[]) as key order by 1
  ) ids`.execute(tx);
}

/**
 * Takes the id for this request. Waits for another transaction that is taking it at this moment.
 *
 * @returns Whether the id was free. The primary key decides, whoever asks at once.
 */
export async function insertMoneyRequest(
  db: Reader,
  request: MoneyRequest,
  outcome: RequestOutcome,
): Promise<boolean> {
  const inserted = await db
    .insertInto('money_requests')
    .values(rowOf(request, outcome))
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps the outcomes of a batch. An id that somebody else took meanwhile fails the transaction. */
export async function insertMoneyRequests(
  tx: Tx,
  settled: readonly { readonly request: MoneyRequest; readonly outcome: RequestOutcome }[],
): Promise<void> {
  if (settled.length === 0) return;
  await tx
    .insertInto('money_requests')
    .values(settled.map(({ request, outcome }) => rowOf(request, outcome)))
    .execute();
}

export async function completeMoneyRequest(tx: Tx, key: RequestKey, outcome: RequestOutcome): Promise<void> {
  await tx
    .updateTable('money_requests')
    .set(
      outcome.state === 'accepted'
        ? { state: 'accepted', code: 0, answer: JSON.stringify(outcome.answer) }
        : { state: 'refused', code: outcome.code },
    )
    .where('member_id', '=', key.memberId)
    .where('request_id', '=', key.requestId)
    .execute();
}
