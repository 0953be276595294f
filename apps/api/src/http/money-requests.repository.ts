import type { Reader, Tx } from '../db/database';

export type MoneyRequestState = 'accepted' | 'refused' | 'voided';

export interface RequestKey {
  readonly memberId: bigint;
  readonly requestId: string;
}

export interface StoredRequest {
  readonly path: string;
  readonly bodyHash: string;
  readonly state: MoneyRequestState;
  readonly code: number;
  readonly answer: unknown;
}

export async function findMoneyRequest(reader: Reader, key: RequestKey): Promise<StoredRequest | null> {
  const row = await reader
    .selectFrom('money_requests')
    .select(['path', 'body_hash', 'state', 'code', 'answer'])
    .where('member_id', '=', key.memberId)
    .where('request_id', '=', key.requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { path: row.path, bodyHash: row.body_hash, state: row.state, code: row.code, answer: row.answer };
}

export interface NewRequest extends RequestKey {
  readonly path: string;
  readonly bodyHash: string;
  readonly state: MoneyRequestState;
  readonly code: number;
  readonly at: Date;
}

/**
 * Takes the id for this request. Waits for another transaction that is taking it at this moment.
 *
 * @returns Whether the id was free. The primary key decides, whoever asks at once.
 */
export async function insertMoneyRequest(db: Reader, request: NewRequest): Promise<boolean> {
  const inserted = await db
    .insertInto('money_requests')
    .values({
      member_id: request.memberId,
      request_id: request.requestId,
      path: request.path,
      body_hash: request.bodyHash,
      state: request.state,
      code: request.code,
      answer: null,
      created_at: request.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function completeMoneyRequest(
  tx: Tx,
  key: RequestKey,
  outcome:
    | { readonly state: 'accepted'; readonly answer: unknown }
    | { readonly state: 'refused'; readonly code: number },
): Promise<void> {
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
