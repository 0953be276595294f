import { randomUUID } from 'node:crypto';
import type { RefusalName } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import { countAttempts, type Attempt, type AttemptLimit } from './attempts.repository';
import { refuseUntilFree } from './limit-attempt';

/** A proof that nobody ended by then was a server's that died. */
const PENDING_MS = 30_000;

export interface Proof extends Attempt {
  /** Slow. Whether it is right. */
  readonly prove: () => Promise<boolean>;
  /** What the caller's endpoint calls the two ways to fail. */
  readonly refusals: { readonly wrong: RefusalName; readonly limited: RefusalName };
}

/**
 * Lets a secret be tried within a limit of wrong ones. A proof takes its place before its outcome is known, so that parallel guesses
 * can't pass the limit; while places are taken only by proofs that are still worked out, a further one is neither right nor
 * wrong nor the end of the limit: it may try again in a moment.
 *
 * @returns `null` when the proof is right.
 */
export async function proveWithin(
  reader: Reader,
  limit: AttemptLimit,
  proof: Proof,
): Promise<Refusal | null> {
  const place = `${String(proof.now.getTime())} ${randomUUID()}`;
  if (!(await takePlace(reader, limit, { ...proof, place }))) {
    return (await countAttempts(reader, limit, proof)) >= limit.count
      ? refuseUntilFree(reader, limit, { ...proof, refusal: proof.refusals.limited })
      : refuse('PASSWORD_CHECK_IN_PROGRESS');
  }
  let isRight = false;
  try {
    isRight = await proof.prove();
  } finally {
    await leavePlace(reader, limit, { ...proof, place, isRight });
  }
  return isRight ? null : refuse(proof.refusals.wrong);
}

type Placed = Attempt & { readonly place: string };

async function takePlace(
  reader: Reader,
  { scope, count, windowMs }: AttemptLimit,
  { subject, now, place }: Placed,
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
  { scope }: AttemptLimit,
  { subject, now, place, isRight }: Placed & { readonly isRight: boolean },
) =>
  sql`
    update attempt_counters set
      pending = array_remove(pending, ${place}::text),
      attempts = case when ${isRight}::boolean then '{}' else attempts || ${now}::timestamptz end
    where scope = ${scope} and subject = ${subject}`.execute(reader);
