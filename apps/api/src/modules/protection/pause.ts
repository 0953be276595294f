import type { PlayPause } from '@realm/api-client/contract';
import { isPaused, type Pause, type PauseKind } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import type { ProtectionActor } from '../../db/tables/protection';
import { refuse, type Refusal } from '../../http/outcome';

interface PauseColumns {
  readonly pause_kind: PauseKind | null;
  readonly pause_until: Date | null;
}

/** The newest pause, also when it is over. */
export const pauseOf = ({ pause_kind, pause_until }: PauseColumns): Pause | null =>
  pause_kind === null ? null : { kind: pause_kind, until: pause_until?.getTime() ?? null };

export interface PauseRow extends PauseColumns {
  readonly pause_by: ProtectionActor | null;
  readonly pause_from: Date | null;
}

/** The pause that runs; `null` without one. */
export function presentPause(row: PauseRow, now: Date): PlayPause | null {
  const pause = pauseOf(row);
  const { pause_by: by, pause_from: from, pause_until: until } = row;
  if (pause === null || by === null || from === null || !isPaused(pause, now.getTime())) return null;
  return { kind: pause.kind, by, from: from.toISOString(), until: until?.toISOString() ?? null };
}

export async function isMemberPaused(reader: Reader, memberId: bigint, now: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('member_protection')
    .select(['pause_kind', 'pause_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && isPaused(pauseOf(row), now.getTime());
}

/**
 * Refuses what a member who pauses may not do.
 *
 * @param reader - A transaction that holds the lock of the member, where the call must not pass a pause that begins at that moment.
 */
export const refusePaused = async (reader: Reader, memberId: bigint, now: Date): Promise<Refusal | null> =>
  (await isMemberPaused(reader, memberId, now)) ? refuse('PLAY_PAUSED') : null;

/** For statements that look at many members: whether the member of a column pauses. */
export const memberPauses = (memberId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (select from member_protection p where p.member_id = ${memberId}
    and p.pause_kind is not null and coalesce(p.pause_until > ${now}::timestamptz, true))`;
