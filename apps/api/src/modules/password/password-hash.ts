import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../../config/env';
import { createKeyedLimit, createSemaphore, type Semaphore } from '../../http/semaphore';

/** OWASP's first choice for argon2id (the package's default variant); about 25 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** One core is left to everything else, and two of libuv's four threads to files. */
const WIDTH = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Calls that hash passwords at once. With one core for the hashes, the last of all of them waits some two seconds. */
export const PASSWORD_CALLS = { visitor: 50, member: 30 } as const;
/** Of the members' places, so that one member can't take them all. */
export const PASSWORD_CALLS_PER_MEMBER = 10;

const hashing = createSemaphore({ width: WIDTH });

const ownPlaces = createKeyedLimit(PASSWORD_CALLS_PER_MEMBER);
const poolOf = (width: number): Semaphore => createSemaphore({ width, maxWaiting: 0 });
const members = poolOf(PASSWORD_CALLS.member);

/**
 * Runs the part of a call that hashes passwords: after what can be refused without it, before anything is counted or used up.
 * Members have places of their own, so no number of sign-ins stops a withdrawal.
 *
 * @throws {RequestError} UNAVAILABLE, with the seconds to wait, when as many as allowed are at it.
 */
export const admitPasswordCall = {
  visitor: poolOf(PASSWORD_CALLS.visitor),
  member: <T>(memberId: bigint, work: () => Promise<T>): Promise<T> =>
    ownPlaces(memberId, () => members(work)),
} as const;

const costOf = (mode: Env['mode']) => (mode === 'test' ? TEST_COST : COST);

export const hashPassword = ({ mode }: Pick<Env, 'mode'>, password: string): Promise<string> =>
  hashing(() => hash(password, costOf(mode)));

/** Costs as much to compare as a stored hash, and no password fits it. Exported for its test. */
export function dummyHash(mode: Env['mode']): string {
  const { memoryCost, timeCost, parallelism } = costOf(mode);
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

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
