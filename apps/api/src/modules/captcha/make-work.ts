import { randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { WorkChallenge } from '@realm/api-client/contract';

/** A mebibyte of memory for each attempt: what makes graphics cards and native code only a few times faster than a page. */
const SCRYPT = { cost: 1_024, memoryCost: 8 } as const;
/** Half of these are made on average: about a second on a phone, and a quarter of it beside an image that is solved by hand. */
const ATTEMPTS = { work: 80, slider: 20, code: 20 } as const;
/** A source that asked this often within the window gets twice the work, and so on. */
const DOUBLING_INTERVAL = 20;
const MAX_DOUBLINGS = 3;

export interface MadeWork {
  readonly challenge: WorkChallenge;
  /** The whole key of the one counter that solves it: it can't be guessed from the prefix in the challenge. */
  readonly key: string;
}

/** How many attempts a puzzle may take, for the source's so many-th puzzle, from 1. */
export function attemptsFor(kind: keyof typeof ATTEMPTS, nth: number): number {
  const doublings = Math.min(Math.floor(Math.max(nth - 1, 0) / DOUBLING_INTERVAL), MAX_DOUBLINGS);
  return ATTEMPTS[kind] * 2 ** doublings;
}

/**
 * Makes a challenge with a known solution. All counters below `attempts` are equally likely, so neither another start nor
 * dropping an unlucky challenge makes it cheaper.
 */
export async function makeWork(attempts: number): Promise<MadeWork> {
  let key = '';
  const { parameters } = await createChallenge({
    algorithm: 'SCRYPT',
    ...SCRYPT,
    counter: randomInt(attempts),
    async deriveKey(...password) {
      const derived = await deriveKey(...password);
      key = Buffer.from(derived.derivedKey).toString('hex');
      return derived;
    },
  });
  const { nonce, salt, keyPrefix, keyLength } = parameters;
  return { challenge: { nonce, salt, keyPrefix, keyLength, ...SCRYPT, attempts }, key };
}
