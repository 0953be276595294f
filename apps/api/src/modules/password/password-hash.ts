import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../../config/env';
import { createSemaphore } from './semaphore';

/** OWASP's first choice for argon2id (the package's default variant); about 25 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** Two at a time: a flood of sign-ins waits here instead of taking the cores and threads that money calls need. */
const semaphore = createSemaphore({ width: 2, maxWaiting: 200 });

const costOf = (mode: Env['mode']) => (mode === 'test' ? TEST_COST : COST);

export const hashPassword = ({ mode }: Pick<Env, 'mode'>, password: string): Promise<string> =>
  semaphore(() => hash(password, costOf(mode)));

let nobodysHash: Promise<string> | null = null;

/**
 * Compares with the stored hash, or with nobody's when there is none, so that both take the same time.
 *
 * @param stored - `null`: no such account; the answer is always `false`.
 */
export async function verifyPassword(
  env: Pick<Env, 'mode'>,
  stored: string | null,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(env, 'no account has this password');
  const compared = stored ?? (await nobodysHash);
  const fits = await semaphore(() => verify(compared, password));
  return fits && stored !== null;
}
