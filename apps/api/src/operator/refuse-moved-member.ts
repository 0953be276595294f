import type { Reader } from '../db/database';
import type { Refusal } from '../http/outcome';
import { readMovedMembers } from './moved-members';

/** Fields of commands that name a member, by the public id or the account. */
const FIELDS = ['member', 'uid', 'agent'] as const;

/**
 * Refuses commands on a member who moves to another cell, or has left for one: what they change would stay behind. The refusal names the
 * other cell.
 *
 * Without a lock, so that commands lock what they need in their own order: a move waits for the commands that had begun before it.
 *
 * @returns `null` where the members that the input names live here.
 */
export async function refuseMovedMember(reader: Reader, input: unknown): Promise<Refusal | null> {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  const names = FIELDS.map((field) => fields[field]).filter((name) => typeof name === 'string');
  if (names.length === 0) return null;
  const found = await reader
    .selectFrom('members')
    .select('member_id')
    .where('move_state', 'is not', null)
    .where((row) =>
      row.or([
        row('uid', 'in', names),
        row(
          row.fn('lower', ['account']),
          'in',
          names.map((name) => name.toLowerCase()),
        ),
      ]),
    )
    .execute();
  const moved = await readMovedMembers(
    reader,
    found.map(({ member_id: id }) => id),
  );
  const [first] = moved.values();
  if (first === undefined) return null;
  return {
    ok: false,
    refusal: first.state === 'left' ? 'MEMBER_MOVED' : 'MEMBER_MOVING',
    ...(first.cell !== null && { cell: first.cell }),
  };
}
