import { sql, type Selectable } from 'kysely';
import type { Database, Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { Occasion } from './alerts.repository';

export type CallRow = Selectable<Tables['alert_calls']>;

export async function insertCall(
  tx: Tx,
  { event, alert, body, now }: Occasion & { readonly body: string; readonly now: Date },
): Promise<void> {
  await tx.insertInto('alert_calls').values({ alert_id: alert.alertId, event, body, due_at: now }).execute();
}

/**
 * Leases the call that has been due longest. The end of an alert waits until its beginning was sent or given up.
 *
 * The number of attempts is the fence: a server that lost the lease can't write the outcome of a later attempt.
 */
export async function takeDueCall(
  db: Database,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    update alert_calls set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where call_id = (
      select c.call_id from alert_calls c
      where c.due_at <= ${now} and not exists (
        select from alert_calls earlier
        where earlier.alert_id = c.alert_id and earlier.call_id < c.call_id and earlier.due_at is not null)
      order by c.due_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

export async function isAnyWaiting(reader: Reader): Promise<boolean> {
  const waiting = await reader
    .selectFrom('alert_calls')
    .select('call_id')
    .where('due_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

export type CallOutcome =
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'retry'; readonly at: Date; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

export async function writeCallOutcome(
  db: Database,
  { call_id: callId, attempts }: Pick<CallRow, 'call_id' | 'attempts'>,
  outcome: CallOutcome,
): Promise<void> {
  await db
    .updateTable('alert_calls')
    .set({
      due_at: outcome.kind === 'retry' ? outcome.at : null,
      sent_at: outcome.kind === 'sent' ? outcome.at : null,
      error: outcome.kind === 'sent' ? null : outcome.error,
    })
    .where('call_id', '=', callId)
    .where('attempts', '=', attempts)
    .where('due_at', 'is not', null)
    .execute();
}

/** Of alerts that last or ended after a moment. */
export async function countCalls(
  reader: Reader,
  after: Date,
): Promise<{ waiting: number; failed: number; lastError: string | null }> {
  const { rows } = await sql<{ waiting: number; failed: number; lastError: string | null }>`
    select count(*) filter (where c.due_at is not null)::int as waiting,
      count(*) filter (where c.due_at is null and c.sent_at is null)::int as failed,
      (array_agg(c.error order by c.call_id desc) filter (where c.error is not null))[1] as "lastError"
    from alert_calls c join alerts a on a.alert_id = c.alert_id
    where a.ended_at is null or a.ended_at > ${after}`.execute(reader);
  return rows[0] ?? { waiting: 0, failed: 0, lastError: null };
}
