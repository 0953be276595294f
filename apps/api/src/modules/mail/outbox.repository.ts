import { sql, type Selectable } from 'kysely';
import type { Database, Reader } from '../../db/database';
import type { Tables } from '../../db/tables';

export type MailRow = Selectable<Tables['mails']>;

/**
 * Leases the mail that has been due longest, if there is one. No other server takes it until the lease ends.
 *
 * The number of attempts is the fence: a server that lost the lease can't write the outcome of a later attempt.
 */
export const takeDueMail = (
  db: Database,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<MailRow | undefined> =>
  db
    .updateTable('mails')
    .set((row) => ({ attempts: row('attempts', '+', 1), due_at: new Date(now.getTime() + leaseMs) }))
    .where('mail_id', '=', (row) =>
      row
        .selectFrom('mails')
        .select('mail_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export async function isAnyWaiting(reader: Reader): Promise<boolean> {
  const waiting = await reader
    .selectFrom('mails')
    .select('mail_id')
    .where('due_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

export type MailOutcome =
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'retry'; readonly at: Date; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

const columnsOf = (outcome: MailOutcome) => {
  if (outcome.kind === 'sent') return { sent_at: outcome.at, due_at: null, body: '', error: null };
  if (outcome.kind === 'retry') return { due_at: outcome.at, error: outcome.error };
  return { due_at: null, body: '', error: outcome.error };
};

export async function writeMailOutcome(
  db: Database,
  { mail_id: id, attempts }: Pick<MailRow, 'mail_id' | 'attempts'>,
  outcome: MailOutcome,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(columnsOf(outcome))
    .where('mail_id', '=', id)
    .where('attempts', '=', attempts)
    .where('due_at', 'is not', null)
    .execute();
}

/**
 * Gives up mails that were not delivered in time, because their codes have expired. Only due ones: another server may be
 * sending one, and writes its outcome itself.
 */
export async function expireMails(db: Database, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set(columnsOf({ kind: 'failed', error: 'expired' }))
    .where('due_at', '<=', now)
    .where('created_at', '<', before)
    .execute();
}

export async function deleteEndedMails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('due_at', 'is', null).where('created_at', '<', before).execute();
}

export const readNewestMails = (reader: Reader, limit: number): Promise<MailRow[]> =>
  reader.selectFrom('mails').selectAll().orderBy('mail_id', 'desc').limit(limit).execute();

export async function countMails(reader: Reader): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: bigint; failed: bigint }>`
    select (select count(*) from mails where due_at is not null) as waiting,
      (select count(*) from mails where due_at is null and sent_at is null) as failed`.execute(reader);
  return { waiting: Number(rows[0]?.waiting ?? 0n), failed: Number(rows[0]?.failed ?? 0n) };
}
