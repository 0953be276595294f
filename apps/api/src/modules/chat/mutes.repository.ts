import type { ChatMute } from '@realm/api-client/contract';
import { MUTE_HISTORY_MS, muteEnds, nextMuteStep, type MuteStep } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { refuse, refuseUntil, type Refusal } from '../../http/outcome';

interface MuteHistory {
  /** The mutes of the last 90 days that were not lifted. */
  readonly count: number;
  readonly active: { readonly until: Date | null; readonly reason: string } | null;
}

/** A lifted mute was a mistake: it neither counts nor holds. */
export async function readMutes(reader: Reader, memberId: bigint, now: Date): Promise<MuteHistory> {
  const since = new Date(now.getTime() - MUTE_HISTORY_MS);
  const { rows } = await sql<{ count: number; until: Date | null; reason: string | null }>`
    select count(*) filter (where began_at > ${since}::timestamptz)::int as count,
      (array_agg(reason order by until desc nulls first) filter (where until is null or until > ${now}::timestamptz))[1] as reason,
      case when bool_or(until is null) then null else max(until) end as until
    from chat_mutes where member_id = ${memberId}::bigint and lifted_at is null`.execute(reader);
  const [row] = rows;
  if (row === undefined || row.reason === null) return { count: row?.count ?? 0, active: null };
  return { count: row.count, active: { until: row.until, reason: row.reason } };
}

/** As the muted member reads it. */
export async function presentMute(reader: Reader, memberId: bigint, now: Date): Promise<ChatMute> {
  const { count, active } = await readMutes(reader, memberId, now);
  if (active === null) return null;
  return { until: active.until?.toISOString() ?? null, reason: active.reason, count: Math.max(count, 1) };
}

/** @returns `null` when the member may write. */
export async function refuseMuted(reader: Reader, memberId: bigint, now: Date): Promise<Refusal | null> {
  const { active } = await readMutes(reader, memberId, now);
  if (active === null) return null;
  if (active.until === null) return refuse('CHAT_MUTED');
  return refuseUntil('CHAT_MUTED', Math.ceil((active.until.getTime() - now.getTime()) / 1_000));
}

interface NewMute {
  readonly memberId: bigint;
  /** Without it: the one that follows the member's history. */
  readonly step: MuteStep | undefined;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function muteMember(tx: Tx, { memberId, step, reason, by, at }: NewMute) {
  const { count } = await readMutes(tx, memberId, at);
  const taken = step ?? nextMuteStep(count);
  const until = muteEnds(taken, at);
  await tx
    .insertInto('chat_mutes')
    .values({ member_id: memberId, step: taken, began_at: at, until, reason, muted_by: by })
    .execute();
  return { step: taken, until, count: count + 1 };
}

/** Lifts every mute that holds. @returns How many did. */
export async function liftMutes(
  tx: Tx,
  { memberId, by, at }: { memberId: bigint; by: string; at: Date },
): Promise<number> {
  const lifted = await tx
    .updateTable('chat_mutes')
    .set({ lifted_at: at, lifted_by: by })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', at)]))
    .returning('mute_id')
    .execute();
  return lifted.length;
}
