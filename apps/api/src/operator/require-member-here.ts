import type { Tx } from '../db/database';
import { RequestError } from '../http/envelope';

/** Fields of commands that name a member, by the public id or the account. */
const FIELDS = ['member', 'uid', 'agent'] as const;

/**
 * Commands on a member who moves to another cell, or has left for one, are refused: what they change would stay behind.
 *
 * Without a lock, so that commands lock what they need in their own order: a move waits for the commands that had begun before it.
 *
 * @throws {RequestError} UNAVAILABLE
 */
export async function requireMemberHere(tx: Tx, input: unknown): Promise<void> {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  const names = FIELDS.map((field) => fields[field]).filter((name) => typeof name === 'string');
  if (names.length === 0) return;
  const away = await tx
    .selectFrom('members')
    .select('uid')
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
    .executeTakeFirst();
  if (away !== undefined) throw new RequestError('UNAVAILABLE');
}
