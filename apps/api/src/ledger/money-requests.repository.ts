import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { textsLiteral, numbersLiteral } from '../db/array-literal';
import {
  keyOf,
  type MoneyRequest,
  type MoneyRequestState,
  type RequestKey,
  type RequestOutcome,
  type StoredRequest,
} from './port/money-request';

/** A row as the table has it. */
export interface StoredRow {
  readonly member_id: bigint;
  readonly request_id: string;
  readonly path: string;
  readonly body_hash: string;
  readonly state: MoneyRequestState;
  readonly code: number;
  readonly answer: unknown;
}

export const storedByKey = (rows: readonly StoredRow[]): ReadonlyMap<string, StoredRequest> =>
  new Map(
    rows.map(({ member_id, request_id, path, body_hash, state, code, answer }) => [
      keyOf({ memberId: member_id, requestId: request_id }),
      { path, bodyHash: body_hash, state, code, answer },
    ]),
  );

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
  return storedByKey(rows);
}

export const requestRow = (request: MoneyRequest, outcome: RequestOutcome) => ({
  member_id: request.memberId,
  request_id: request.requestId,
  path: request.path,
  body_hash: request.bodyHash,
  state: outcome.state,
  code: outcome.state === 'refused' ? outcome.code : 0,
  answer: outcome.state === 'accepted' ? outcome.answer : null,
  created_at: request.at,
});

/** Takes these ids until the transaction ends. Comes before any account's lock. */
export async function lockRequestIds(tx: Tx, keys: readonly RequestKey[]): Promise<void> {
  if (keys.length === 0) return;
  const members = numbersLiteral(keys.map(({ memberId }) => memberId));
  const ids = textsLiteral(keys.map(({ requestId }) => requestId));
  await sql`select lock_money_requests(${members}::text::bigint[], ${ids}::text::uuid[])`.execute(tx);
}

/**
 * Inserts the request's id. Waits for a concurrent transaction with the same id.
 *
 * @returns Whether the id was free. The primary key decides.
 */
export async function insertMoneyRequest(
  db: Reader,
  request: MoneyRequest,
  outcome: RequestOutcome,
): Promise<boolean> {
  const row = requestRow(request, outcome);
  const inserted = await db
    .insertInto('money_requests')
    .values({ ...row, answer: row.answer === null ? null : JSON.stringify(row.answer) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return inserted !== undefined;
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
