let aheadMs = 0;

/**
 * Notes how far the server's clock is ahead of the device's, which may be wrong by hours or days.
 *
 * @param receivedAt - By the device's clock.
 */
export function noteServerTime(serverTime: string | undefined, receivedAt: number): void {
  if (serverTime !== undefined) aheadMs = Date.parse(serverTime) - receivedAt;
}

/** What time it is, in milliseconds since the epoch: decides days, ranges and what has ended. The device's time until the server's is known. */
export const serverNow = (deviceNow = Date.now()): number => deviceNow + aheadMs;
