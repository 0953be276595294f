import type { OutputOf, resolveRequest as endpoint } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';

export type Resolution = OutputOf<typeof endpoint>;

/**
 * Returns the outcome of a money request, or voids it.
 *
 * The voided row has the request's own key: an insert that meets the request in flight waits for it to commit, and a request that
 * comes after the insert finds itself voided. There is no moment between.
 */
export async function resolve(
  tx: Tx,
  { memberId, requestId, at }: { memberId: bigint; requestId: string; at: Date },
): Promise<Resolution> {
  await tx
    .insertInto('money_requests')
    .values({
      member_id: memberId,
      request_id: requestId,
      path: '',
      body_hash: '',
      code: 0,
      state: 'voided',
      answer: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { state, path, code, answer } = await tx
    .selectFrom('money_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (state === 'accepted') return { state, path, answer };
  return state === 'refused' ? { state, path, code } : { state };
}
