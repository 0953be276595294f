import { MAX_RECONNECT_DELAY_MS, RECONNECT_DELAY_MS, RECONNECT_GROWTH, spreadDelayMs } from '@realm/domain';

/**
 * How long to wait before the next attempt: on average first the specification's delay, and longer after each failure, so that nobody
 * besieges a server that is away.
 *
 * @param failures - Attempts that have failed since the connection was lost.
 */
export const reconnectDelayMs = (failures = 0): number =>
  spreadDelayMs(Math.min(MAX_RECONNECT_DELAY_MS, RECONNECT_DELAY_MS * RECONNECT_GROWTH ** failures));
