import { extendsPause, isPaused, pauseEnd, pauseKindOf, type Pause, type PauseLength } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { ProtectionActor } from '../../db/tables/protection';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { endOvertaken } from '../../operator/approvals.repository';
import { lockProtection, recordProtectionEvent, type ProtectionRow } from './protection-rows';
import { pauseOf } from './pause';

interface NewPause {
  readonly memberId: bigint;
  readonly length: PauseLength;
  readonly actor: ProtectionActor;
  /** Of staff. */
  readonly reason?: string;
  readonly at: Date;
}

/** What requests to lift a pause of the member, by the public id, are about. */
export const pauseSubject = (uid: string): string => `pause-of-${uid}`;

/** When the pause began that is in the member's row, over or not. */
export async function beginningOfPause(tx: Tx, memberId: bigint): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member_protection')
    .select('pause_from')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.pause_from?.toISOString();
}

/**
 * Begins a pause at once: whatever stakes later finds it, since both hold the lock of the member. One that runs can be made longer. What
 * the member chooses while a longer one of staff runs is kept beside it, and holds when staff lift theirs.
 *
 * @returns When it ends; `null` for ever.
 */
export async function startPause(
  tx: Tx,
  { memberId, length, actor, reason, at }: NewPause,
): Promise<Outcome<Date | null>> {
  const { row } = await lockProtection(tx, memberId);
  const next = { kind: pauseKindOf(length), until: pauseEnd(length, at.getTime()) };
  const end = next.until === null ? null : new Date(next.until);
  const change = changeOf(row, next, { actor, at });
  if (change === null) return refuse('PAUSE_STATE');
  const columns =
    change.where === 'own'
      ? { own_pause_kind: next.kind, own_pause_from: at, own_pause_until: end }
      : { pause_kind: next.kind, pause_by: change.by, pause_from: at, pause_until: end };
  await setPause(tx, memberId, columns);
  // Requests to lift the earlier pause end: they do not know this one.
  const { uid } = await tx
    .selectFrom('members')
    .select('uid')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await endOvertaken(tx, { about: pauseSubject(uid), by: actor, at });
  const pause = { kind: next.kind, until: end?.toISOString() ?? null };
  const details = { pause, ...(reason === undefined ? {} : { reason }) };
  await recordProtectionEvent(tx, { memberId, at, actor, kind: 'pause-started', details });
  return accept(end);
}

type Change = { readonly where: 'own' } | { readonly where: 'running'; readonly by: ProtectionActor };

/** @returns `null` for a pause that asks for less than the one that runs. */
function changeOf(
  row: ProtectionRow,
  next: Pause,
  { actor, at }: { readonly actor: ProtectionActor; readonly at: Date },
): Change | null {
  const running = runningAt(pauseOf(row), at);
  if (running === null) return { where: 'running', by: actor };
  // What the member has chosen is not for staff to lift, even where staff have made it longer.
  if (extendsPause(running, next))
    return { where: 'running', by: row.pause_by === 'member' ? 'member' : actor };
  if (actor === 'staff' || row.pause_by === 'member' || outlasts(next, running)) return null;
  const own = runningAt(ownPauseOf(row), at);
  return own === null || extendsPause(own, next) ? { where: 'own' } : null;
}

const runningAt = (pause: Pause | null, at: Date): Pause | null =>
  pause !== null && isPaused(pause, at.getTime()) ? pause : null;

const outlasts = (pause: Pause, other: Pause): boolean =>
  other.until !== null && (pause.until === null || pause.until > other.until);

const ownPauseOf = ({ own_pause_kind: kind, own_pause_until: until }: ProtectionRow): Pause | null =>
  kind === null ? null : { kind, until: until?.getTime() ?? null };

interface LiftedPause {
  readonly memberId: bigint;
  /** When the pause began that is meant. Absent: whichever runs. */
  readonly pauseFrom: string | undefined;
  readonly reason: string;
  readonly at: Date;
}

/** Ends a pause that staff have imposed. A member's own ends when it ends. */
export async function liftPause(
  tx: Tx,
  { memberId, pauseFrom, reason, at }: LiftedPause,
): Promise<Outcome<null>> {
  const { row } = await lockProtection(tx, memberId);
  const running = runningAt(pauseOf(row), at);
  if (running === null || row.pause_by !== 'staff') return refuse('PAUSE_STATE');
  if (pauseFrom !== undefined && row.pause_from?.getTime() !== Date.parse(pauseFrom))
    return refuse('PAUSE_STATE');
  const own = runningAt(ownPauseOf(row), at);
  await setPause(tx, memberId, {
    pause_kind: own?.kind ?? null,
    pause_by: own === null ? null : 'member',
    pause_from: own === null ? null : row.own_pause_from,
    pause_until: own === null ? null : row.own_pause_until,
    own_pause_kind: null,
    own_pause_from: null,
    own_pause_until: null,
  });
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

const setPause = async (
  tx: Tx,
  memberId: bigint,
  columns: Partial<Omit<ProtectionRow, 'member_id' | 'reality_check_minutes'>>,
): Promise<void> =>
  void (await tx.updateTable('member_protection').set(columns).where('member_id', '=', memberId).execute());
