import type { Reader } from '../db/database';

/** By which staff name a member. */
export async function uidOf(reader: Reader, memberId: bigint): Promise<string> {
  const { uid } = await reader
    .selectFrom('members')
    .select('uid')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return uid;
}
