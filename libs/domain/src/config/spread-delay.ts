import { RECONNECT_RANDOMIZATION } from './constants';

/** Browsers and Node have it; this library has the types of neither. */
declare const crypto: { getRandomValues(numbers: Uint32Array): Uint32Array };

/**
 * The delay before an attempt to connect again: another one for each client and attempt, so that the clients of a server that went away
 * do not all come back in one moment. The same spread as socket.io's `randomizationFactor`.
 *
 * @param meanMs - What it is on average; it is spread evenly by half of that in both directions.
 */
export function spreadDelayMs(meanMs: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deviation = (2 * random) / 0xffff_ffff - 1;
  return Math.round(meanMs * (1 + RECONNECT_RANDOMIZATION * deviation));
}
