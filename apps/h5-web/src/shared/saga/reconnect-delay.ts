import { RECONNECT_DELAY_MS, RECONNECT_RANDOMIZATION } from '@realm/domain';

/**
 * How long to wait before the next attempt: the specification's delay on average, and another one for each client and attempt, so that
 * the clients of a server that went away do not all come back in one moment. The same spread as socket.io's `randomizationFactor`.
 */
export function reconnectDelayMs(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deviation = (2 * random) / 0xffff_ffff - 1;
  return Math.round(RECONNECT_DELAY_MS * (1 + RECONNECT_RANDOMIZATION * deviation));
}
