import { sql } from 'kysely';
import type { RefusalName } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { refuseUntil, type Refusal } from '../../http/outcome';
import {
  countAttempts,
  takeAttempt,
  type Attempt,
  type AttemptLimit,
  type Counted,
} from './attempts.repository';
import type { Env } from '../../config/env';

/**
 * Counts an attempt as `takeAttempt` does, and says when the next one is free.
 *
 * @returns `null` when the attempt was counted; else the refusal to answer with.
 */
export async function limitAttempt(
  reader: Reader,
  limit: AttemptLimit,
  attempt: Attempt & { readonly refusal?: RefusalName },
): Promise<Refusal | null> {
  return (await takeAttempt(reader, limit, attempt)) ? null : refuseUntilFree(reader, limit, attempt);
}

/** Counts an attempt under each limit, up to the first that refuses it. The shortest comes first: what it refuses uses up no longer one. */
export async function limitAttempts(
  reader: Reader,
  counted: readonly Counted[],
  now: Date,
): Promise<Refusal | null> {
  for (const { limit, subject } of counted) {
    const limited = await limitAttempt(reader, limit, { subject, now });
    if (limited !== null) return limited;
  }
  return null;
}

/**
 * Whether an attempt would be counted at this moment. Counts nothing.
 *
 * @returns `null` when it would; else the refusal to answer with.
 */
export async function checkAttempt(
  reader: Reader,
  limit: AttemptLimit,
  attempt: Attempt,
): Promise<Refusal | null> {
  const count = await countAttempts(reader, limit, attempt);
  return count < limit.count ? null : refuseUntilFree(reader, limit, attempt);
}

export async function refuseUntilFree(
  reader: Reader,
  limit: AttemptLimit,
  attempt: Attempt & { readonly refusal?: RefusalName },
): Promise<Refusal> {
  return refuseUntil(attempt.refusal ?? 'TOO_FAST', await secondsUntilFree(reader, limit, attempt));
}

/** The attempt that leaves the window next is the one that `limit.count` attempts follow or equal. */
async function secondsUntilFree(
  reader: Reader,
  { scope, count, windowMs }: AttemptLimit,
  { subject, now }: Attempt,
): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select a as at from attempt_counters c, unnest(c.attempts) a
    where c.scope = ${scope} and c.subject = ${subject}
    order by a desc offset ${count - 1} limit 1`.execute(reader);
  const freeAtMs = (rows[0]?.at.getTime() ?? now.getTime() - windowMs) + windowMs;
  return Math.min(Math.max(Math.ceil((freeAtMs - now.getTime()) / 1_000), 1), Math.ceil(windowMs / 1_000));
}

const TRIAL_FACTOR = 100;

/** Where the captcha is off, all members of a trial come from one machine. It can't be off in production. */
export const limitFor = ({ captcha }: Pick<Env, 'captcha'>, limit: AttemptLimit): AttemptLimit =>
  captcha ? limit : { ...limit, count: limit.count * TRIAL_FACTOR };
