import { scrypt } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import type { WorkChallenge } from '@realm/api-client';

/** A frame's worth of work, then the page renders and handles input. An attempt takes some 6 ms, on a slow phone 25. */
const SLICE_MS = 12;
/** Reports nothing until the key is found. */
const ALMOST = 0.99;
/** Just under a puzzle's five minutes. */
const TIME_LIMIT_MS = 290_000;

interface Watch {
  readonly controller: AbortController;
  /** From 0 to 1, as a share of all attempts. Reported once per slice. */
  readonly onProgress: (share: number) => void;
}

/**
 * Finds the key that proves the work, in slices on the page's own thread: no worker to allow in the content policy, and no
 * `crypto.subtle`, which a page without TLS lacks.
 *
 * @returns `null` when aborted, or out of time.
 */
export async function solveWork(
  work: WorkChallenge,
  { controller, onProgress }: Watch,
): Promise<string | null> {
  const { attempts, ...sizes } = work;
  let attempt = 0;
  let sliceSince = performance.now();
  const solution = await solveChallenge({
    challenge: { parameters: { algorithm: 'SCRYPT', ...sizes } },
    controller,
    timeout: TIME_LIMIT_MS,
    async deriveKey({ cost, memoryCost = 8, keyLength }, salt, password) {
      if (performance.now() - sliceSince >= SLICE_MS) {
        onProgress(Math.min(attempt / attempts, ALMOST));
        await new Promise((resolve) => setTimeout(resolve));
        sliceSince = performance.now();
      }
      attempt += 1;
      return { derivedKey: scrypt(password, salt, { N: cost, r: memoryCost, p: 1, dkLen: keyLength }) };
    },
  });
  return solution?.derivedKey ?? null;
}
