import { extendsPause, isPaused, pauseEnd, pauseKindOf, type PauseLength } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { ProtectionActor } from '../../db/tables/protection';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { lockProtection, recordProtectionEvent } from './protection-rows';
import { pauseOf } from './pause';

interface NewPause {
  readonly memberId: bigint;
  readonly length: PauseLength;
  readonly actor: ProtectionActor;
  /** Of staff. */
  readonly reason?: string;
  readonly at: Date;
}

/**
 * Begins a pause at once: whatever stakes later finds it, since both hold the lock of the member. One that runs can be made longer.
 *
 * @returns When it ends; `null` for ever.
 */
export async function startPause(
  tx: Tx,
  { memberId, length, actor, reason, at }: NewPause,
): Promise<Outcome<Date | null>> {
  const { row } = await lockProtection(tx, memberId);
  const kind = pauseKindOf(length);
  const until = pauseEnd(length, at.getTime());
  const running = pauseOf(row);
  const runs = running !== null && isPaused(running, at.getTime());
  if (runs && !extendsPause(running, { kind, until })) return refuse('PAUSE_STATE');
  const end = until === null ? null : new Date(until);
  // What the member has chosen is not for staff to lift, even where staff have made it longer.
  const by = runs && row.pause_by === 'member' ? 'member' : actor;
  await tx
    .updateTable('member_protection')
    .set({ pause_kind: kind, pause_by: by, pause_from: at, pause_until: end })
    .where('member_id', '=', memberId)
    .execute();
  const pause = { kind, until: end?.toISOString() ?? null };
  const details = { pause, ...(reason === undefined ? {} : { reason }) };
  await recordProtectionEvent(tx, { memberId, at, actor, kind: 'pause-started', details });
  return accept(end);
}

/** Ends a pause that staff have imposed. A member's own ends when it ends. */
export async function liftPause(
  tx: Tx,
  { memberId, reason, at }: { memberId: bigint; reason: string; at: Date },
): Promise<Outcome<null>> {
  const { row } = await lockProtection(tx, memberId);
  const running = pauseOf(row);
  if (running === null || !isPaused(running, at.getTime()) || row.pause_by !== 'staff')
    return refuse('PAUSE_STATE');
  await tx
    .updateTable('member_protection')
    .set({ pause_kind: null, pause_by: null, pause_from: null, pause_until: null })
    .where('member_id', '=', memberId)
    .execute();
  const pause = { kind: running.kind, until: null };
  await recordProtectionEvent(tx, {
    memberId,
    at,
    actor: 'staff',
    kind: 'pause-lifted',
    details: { pause, reason },
  });
  return accept(null);
}
