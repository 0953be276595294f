import { randomUUID } from 'node:crypto';
import type { RefusalName } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import { countAttempts, type Counted } from './attempts.repository';
import { refuseUntilFree } from './limit-attempt';

/** A proof that is still open by then belongs to a server that died. */
const PENDING_MS = 30_000;

export interface Proof {
  readonly now: Date;
  /** Slow. Whether it is right. */
  readonly prove: () => Promise<boolean>;
  /** The two failures of the caller's endpoint. */
  readonly refusals: { readonly wrong: RefusalName; readonly limited: RefusalName };
}

/**
 * Checks a secret within limits on wrong attempts. A proof reserves its places before its outcome is known, so that parallel
 * guesses can't pass a limit. While all places belong to running proofs, a further proof is neither right nor wrong nor over
 * the limit: it may be repeated in a moment. The same holds for a proof that failed with an error.
 *
 * @returns `null` when the proof is right.
 */
export async function proveWithin(
  reader: Reader,
  counted: readonly Counted[],
  { now, prove, refusals }: Proof,
): Promise<Refusal | null> {
  const place = `${String(now.getTime())} ${randomUUID()}`;
  const taken: Counted[] = [];
  let end: ProofEnd = 'unknown';
  try {
    for (const one of counted) {
      if (!(await takePlace(reader, one, { now, place })))
        return await refuseFull(reader, one, { now, refusals });
      taken.push(one);
    }
    end = (await prove()) ? 'right' : 'wrong';
  } finally {
    for (const one of taken) await leavePlace(reader, one, { now, place, end });
  }
  return end === 'right' ? null : refuse(refusals.wrong);
}

/** As a right proof does. Places of proofs that are running stay. */
export async function resetAttempts(reader: Reader, counted: readonly Counted[]): Promise<void> {
  for (const { limit, subject } of counted)
    await sql`
      update attempt_counters set attempts = '{}' where scope = ${limit.scope} and subject = ${subject}`.execute(
      reader,
    );
}

type ProofEnd = 'right' | 'wrong' | 'unknown';

interface Placed {
  readonly now: Date;
  readonly place: string;
}

async function refuseFull(
  reader: Reader,
  { limit, subject }: Counted,
  { now, refusals }: Pick<Proof, 'now' | 'refusals'>,
): Promise<Refusal> {
  return (await countAttempts(reader, limit, { subject, now })) >= limit.count
    ? refuseUntilFree(reader, limit, { subject, now, refusal: refusals.limited })
    : refuse('PASSWORD_CHECK_IN_PROGRESS');
}

async function takePlace(
  reader: Reader,
  { limit: { scope, count, windowMs }, subject }: Counted,
  { now, place }: Placed,
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const expiresAt = new Date(now.getTime() + windowMs);
  const pendingSince = now.getTime() - PENDING_MS;
  const taken = await sql`
    insert into attempt_counters as c (scope, subject, attempts, pending, expires_at)
    values (${scope}, ${subject}, '{}', array[${place}]::text[], ${expiresAt}::timestamptz)
    on conflict (scope, subject) do update set
      attempts = array(select a from unnest(c.attempts) a where a > ${since}::timestamptz order by a),
      pending = array(select p from unnest(c.pending) p where split_part(p, ' ', 1)::bigint > ${pendingSince}::bigint) || ${place}::text,
      expires_at = excluded.expires_at
    where (select count(*) from unnest(c.attempts) a where a > ${since}::timestamptz)
      + (select count(*) from unnest(c.pending) p where split_part(p, ' ', 1)::bigint > ${pendingSince}::bigint) < ${count}::integer
    returning subject`.execute(reader);
  return taken.rows.length > 0;
}

const leavePlace = (
  reader: Reader,
  { limit: { scope }, subject }: Counted,
  { now, place, end }: Placed & { readonly end: ProofEnd },
) =>
  sql`
    update attempt_counters set
      pending = array_remove(pending, ${place}::text),
      attempts = case ${end}::text when 'right' then '{}' when 'wrong' then attempts || ${now}::timestamptz else attempts end
    where scope = ${scope} and subject = ${subject}`.execute(reader);
