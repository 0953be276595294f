import type { Reader } from '../../db/database';
import { RequestError } from '../../http/envelope';

/**
 * Who gave this invitation; `null` for a code that nobody has, and for a member whom staff have disabled.
 *
 * @throws {RequestError} UNAVAILABLE while the member moves to another cell.
 */
export async function findAgent(reader: Reader, code: string): Promise<bigint | null> {
  const found = await reader
    .selectFrom('members')
    .select(['member_id', 'move_state'])
    .where('invitation_code', '=', code.trim().toUpperCase())
    .where('disabled', '=', false)
    .executeTakeFirst();
  // The new member belongs into the agent's next cell.
  if (found !== undefined && found.move_state !== null) throw new RequestError('UNAVAILABLE');
  return found?.member_id ?? null;
}
