import type { Reader } from '../../db/database';

/** The time until which withdrawals are held; `null` without a hold. */
export async function withdrawalHold(reader: Reader, memberId: bigint, now: Date): Promise<Date | null> {
  const { withdrawals_held_until: until } = await reader
    .selectFrom('members')
    .select('withdrawals_held_until')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return until !== null && until > now ? until : null;
}
