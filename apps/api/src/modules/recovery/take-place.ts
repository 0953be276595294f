import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import { endOvertaken } from '../../operator/approvals.repository';
import { announce } from './announce';
import { cancelStrangers, insertRecovery, type RecoveryRow } from './recovery.repository';
import { subjectOfApproval } from './staff-recoveries';

interface Placed {
  readonly row: RecoveryRow;
  /** Gave up its place; `undefined` where the place was free. */
  readonly replaced: RecoveryRow | undefined;
}

/**
 * Stores a request. A reviewed one from a device that the account knows takes the place of a stranger's on which staff have not decided:
 * otherwise a stranger who asks first would keep the owner out.
 *
 * @returns `undefined` if the place is taken.
 */
export async function takePlace(
  tx: Tx,
  request: Insertable<Tables['recovery_requests']>,
  now: Date,
): Promise<Placed | undefined> {
  const first = await insertRecovery(tx, request);
  if (first !== undefined) return { row: first, replaced: undefined };
  if (request.known_device !== true) return undefined;
  // Of two at once the second waits here for the first one's end, and then finds no stranger's request.
  const replaced = await cancelStrangers(tx, request, now);
  if (replaced === undefined) return undefined;
  const about = subjectOfApproval(String(replaced.recovery_id));
  await endOvertaken(tx, { about, by: 'member', at: now });
  await announce(tx, replaced, { step: 'cancelled', at: now });
  const row = await insertRecovery(tx, request);
  if (row === undefined) throw new Error('a place that was given up is taken');
  return { row, replaced };
}
