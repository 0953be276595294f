import type { AlertKind } from '@realm/api-client/contract';
import { sql, type Selectable } from 'kysely';
import type { Database, Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { Finding } from './findings';

export interface AlertRow extends Finding {
  readonly alertId: bigint;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

/** What staff are notified of. */
export interface Occasion {
  readonly event: 'began' | 'ended';
  readonly alert: AlertRow;
}

/** One server at a time compares what it found with what lasts. */
const TURN_LOCK = 7_260_024;

export const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`.execute(tx);

export async function readLasting(reader: Reader): Promise<readonly AlertRow[]> {
  const rows = await reader
    .selectFrom('alerts')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('alert_id')
    .execute();
  return rows.map(toAlert);
}

/** Newest first. */
export async function readEnded(
  reader: Reader,
  { after, limit }: { readonly after: Date; readonly limit: number },
): Promise<readonly AlertRow[]> {
  const rows = await reader
    .selectFrom('alerts')
    .selectAll()
    .where('ended_at', '>', after)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAlert);
}

export async function beginAlert(tx: Tx, finding: Finding, now: Date): Promise<AlertRow> {
  const row = await tx
    .insertInto('alerts')
    .values({ kind: finding.kind, subject: finding.subject, began_at: now, ...columnsOf(finding) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAlert(row);
}

/** It lasts, but is about more or others. */
export async function changeAlert(tx: Tx, alertId: bigint, finding: Finding): Promise<void> {
  await tx.updateTable('alerts').set(columnsOf(finding)).where('alert_id', '=', alertId).execute();
}

export async function endAlert(tx: Tx, alertId: bigint, now: Date): Promise<void> {
  await tx.updateTable('alerts').set({ ended_at: now }).where('alert_id', '=', alertId).execute();
}

/** With their messages to the webhook. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('alerts').where('ended_at', '<', before).execute();
}

/** Changes when an alert begins, is about something else, or ends. */
export async function revisionOfAlerts(reader: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(max(alert_id), 0) || '-' || count(*) || '-' ||
      coalesce(md5(string_agg(alert_id || ':' || amount || ':' || names, ',' order by alert_id)), '') as revision
    from alerts where ended_at is null`.execute(reader);
  return rows[0]?.revision ?? '';
}

export async function countLasting(reader: Reader): Promise<readonly (readonly [AlertKind, number])[]> {
  const { rows } = await sql<{ kind: AlertKind; count: number }>`
    select kind, count(*)::int as count from alerts where ended_at is null group by kind`.execute(reader);
  return rows.map(({ kind, count }) => [kind, count] as const);
}

const columnsOf = ({ amount, oldestAt, names }: Finding) => ({
  amount,
  oldest_at: oldestAt,
  names: JSON.stringify(names),
});

const toAlert = (row: Selectable<Tables['alerts']>): AlertRow => ({
  alertId: row.alert_id,
  kind: row.kind as AlertKind,
  subject: row.subject,
  beganAt: row.began_at,
  endedAt: row.ended_at,
  amount: row.amount,
  oldestAt: row.oldest_at,
  names: row.names as string[],
});
