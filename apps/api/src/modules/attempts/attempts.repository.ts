import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** At most `count` attempts of one subject within any stretch of `windowMs`. */
export interface AttemptLimit {
  readonly scope: string;
  readonly count: number;
  readonly windowMs: number;
}

/** A limit and the subject that it counts. */
export interface Counted {
  readonly limit: AttemptLimit;
  readonly subject: string;
}

export interface Attempt {
  /** Whom the limit counts: an account, a source, a member id. */
  readonly subject: string;
  readonly now: Date;
}

/**
 * Counts an attempt before its outcome is known, in one statement on one row: parallel attempts, on all servers, wait for each
 * other, so each is decided by the full count.
 *
 * @returns `false` at the limit; such an attempt is not counted, so a repetition does not prolong the wait.
 */
export async function takeAttempt(
  reader: Reader,
  limit: AttemptLimit,
  { subject, now }: Attempt,
): Promise<boolean> {
  const since = new Date(now.getTime() - limit.windowMs);
  const expiresAt = new Date(now.getTime() + limit.windowMs);
  const taken = await sql`
    insert into attempt_counters as c (scope, subject, attempts, expires_at)
    values (${limit.scope}, ${subject}, array[${now}::timestamptz], ${expiresAt}::timestamptz)
    on conflict (scope, subject) do update set
      attempts = array(select a from unnest(c.attempts) a where a > ${since}::timestamptz order by a) || ${now}::timestamptz,
      expires_at = excluded.expires_at
    where (select count(*) from unnest(c.attempts) a where a > ${since}::timestamptz) < ${limit.count}::integer
    returning subject`.execute(reader);
  return taken.rows.length > 0;
}

/** How many attempts of the subject count at this moment. */
export async function countAttempts(
  reader: Reader,
  { scope, windowMs }: Pick<AttemptLimit, 'scope' | 'windowMs'>,
  { subject, now }: Attempt,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from attempt_counters c, unnest(c.attempts) a
    where c.scope = ${scope} and c.subject = ${subject}
      and a > ${new Date(now.getTime() - windowMs)}::timestamptz`.execute(reader);
  return Number(rows[0]?.count ?? 0n);
}
