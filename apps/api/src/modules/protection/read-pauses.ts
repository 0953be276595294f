import type { ProtectionPush } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { presentPause, type PauseRow } from './pause';

interface Row extends PauseRow {
  readonly member_id: bigint;
  readonly seq: bigint;
  readonly now: Date;
}

/** The pauses of members who have set anything. Events of a member are numbered under the member's lock, so a later state has a higher `seq`. */
export async function readPauses(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ProtectionPush>> {
  const { rows } = await sql<Row>`
    select p.member_id, p.pause_kind, p.pause_by, p.pause_from, p.pause_until, now() as now,
      coalesce((select max(e.event_id) from protection_events e where e.member_id = p.member_id), 0)::bigint as seq
    from member_protection p where p.member_id = any (${memberIds})`.execute(reader);
  return new Map(
    rows.map(({ member_id: memberId, seq, now, ...row }) => [
      memberId,
      { seq: Number(seq), pause: presentPause(row, now), serverTime: now.toISOString() },
    ]),
  );
}
