import type { Reader } from '../../db/database';
import { coolingUntil } from '../recovery';

/** The time until which withdrawals are held: after a change, or while an approved recovery can be cancelled. `null` without a hold. */
export async function withdrawalHold(reader: Reader, memberId: bigint, now: Date): Promise<Date | null> {
  const { withdrawals_held_until: until } = await reader
    .selectFrom('members')
    .select('withdrawals_held_until')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cooling = await coolingUntil(reader, memberId, now);
  const ends = [until, cooling].filter((end) => end !== null && end > now).map(Number);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
