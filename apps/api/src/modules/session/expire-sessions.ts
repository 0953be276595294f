import { sql } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Ports } from '../../ports';

/** Ends sessions that were not used in time, so that their sockets close too. @returns Their number. */
export async function expireSessions({ db, clock }: Ports): Promise<number> {
  const now = clock.now();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'expired' })
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('idle_expires_at', '<=', now), where('expires_at', '<=', now)]))
    .executeTakeFirst();
  const count = Number(ended.numUpdatedRows);
  if (count > 0) signalCommit(db, 'sessions');
  return count;
}

/** The support desk can look up an ended session for this long. */
const KEEP_MS = 90 * 24 * 60 * 60_000;

/** Two months, the longest range of one query. */
const SIGN_INS_MS = 62 * 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Deletes rows that can never be used again: old sessions with their tokens and visitors, sign-ins of more than two months, codes, puzzles, tickets, counters. A
 * visitor has one session; their thread with customer service goes with them.
 */
export async function pruneIdentity({ db, clock }: Ports): Promise<void> {
  const now = clock.now();
  await sql`
    with gone as (
      delete from sessions where ended_at < ${new Date(now.getTime() - KEEP_MS)} returning kind, uid
    )
    delete from visitors where uid in (select uid from gone where kind = 'visitor')`.execute(db);
  await db.deleteFrom('auth_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('captcha_puzzles').where('expires_at', '<', now).execute();
  await db.deleteFrom('captcha_tickets').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sign_ins')
    .where('at', '<', new Date(now.getTime() - SIGN_INS_MS))
    .execute();
  // Attempts on accounts that do not exist concern nobody.
  await db
    .deleteFrom('sign_ins')
    .where('member_id', 'is', null)
    .where('at', '<', new Date(now.getTime() - HOUR_MS))
    .execute();
  await db.deleteFrom('email_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('attempt_counters').where('expires_at', '<', now).execute();
}
