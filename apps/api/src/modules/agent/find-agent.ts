import type { Reader } from '../../db/database';

/** Who gave this invitation; `null` for a code that nobody has, and for a member whom staff have disabled. */
export async function findAgent(reader: Reader, code: string): Promise<bigint | null> {
  const found = await reader
    .selectFrom('members')
    .select('member_id')
    .where('invitation_code', '=', code.trim().toUpperCase())
    .where('disabled', '=', false)
    .executeTakeFirst();
  return found?.member_id ?? null;
}
