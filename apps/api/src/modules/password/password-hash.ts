import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../../config/env';
import { createFairSemaphore } from '../../http/fair-semaphore';
import { createSemaphore } from '../../http/semaphore';

/** OWASP's first choice for argon2id (the package's default variant); about 25 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** Passwords that are hashed at once. One core is left to everything else, and two of libuv's four threads to files. Exported for its test. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));
/** Calls that hash passwords or wait for their turn. With one core for the hashes, the last of all of them waits some two seconds. */
export const PASSWORD_CALLS = { visitor: 50, member: 30, staff: 10 } as const;
/** Of the members' calls, so that one member can't have them all. */
export const PASSWORD_CALLS_PER_MEMBER = 10;
/** Visitors' calls under way, and members': the hashes ahead of a call that has its turn are no more than these. */
const UNDER_WAY = 10;

const hashing = createSemaphore({ width: hashesAtOnce(availableParallelism()) });

/**
 * Runs the part of a call that hashes passwords: after what can be refused without it, before anything is counted or used up.
 * Members and staff have places of their own, so no number of sign-ins stops a withdrawal or its review. Members take turns among
 * themselves, and so do visitors by their source.
 *
 * @throws {RequestError} UNAVAILABLE, with the seconds to wait, when as many as allowed are at it.
 */
export const admitPasswordCall = {
  visitor: createFairSemaphore<string>({
    width: UNDER_WAY,
    maxWaiting: PASSWORD_CALLS.visitor - UNDER_WAY,
  }),
  staff: createSemaphore({ width: PASSWORD_CALLS.staff, maxWaiting: 0 }),
  member: createFairSemaphore<bigint>({
    width: UNDER_WAY,
    maxWaiting: PASSWORD_CALLS.member - UNDER_WAY,
    perCaller: PASSWORD_CALLS_PER_MEMBER,
  }),
} as const;

const costOf = (mode: Env['mode']) => (mode === 'test' ? TEST_COST : COST);

export const hashPassword = ({ mode }: Pick<Env, 'mode'>, password: string): Promise<string> =>
  hashing(() => hash(password, costOf(mode)));

/** Costs as much to compare as a stored hash, and no password fits it. Exported for its test. */
export function dummyHash(mode: Env['mode']): string {
  const { memoryCost, timeCost, parallelism } = costOf(mode);
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

/** Stored for a member who has no password here. */
export const NO_PASSWORD = dummyHash('production');

/**
 * Compares with the stored hash, or with a dummy hash, so that both take the same time.
 *
 * @param stored - `null`: no such account; the answer is always `false`.
 */
export async function verifyPassword(
  { mode }: Pick<Env, 'mode'>,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const fits = await hashing(() => verify(stored ?? dummyHash(mode), password));
  return fits && stored !== null;
}
