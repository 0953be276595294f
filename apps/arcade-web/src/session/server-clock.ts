/** The server's time in milliseconds since 1970. The device's own clock may be wrong by hours; only its progress is used. */
export interface ServerClock {
  now: () => number;
  /** A time from the server, with an upper bound of its message's latency. */
  observe: (serverAtMs: number, travelMs?: number) => void;
}

export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let offsetMs = 0;
  let isKnown = false;
  /** A measurement is as exact as its travel time; the offset of a quicker one stays. */
  let bestTravelMs = Infinity;

  return {
    now: () => monotonic() + offsetMs,
    observe(serverAtMs, travelMs) {
      const statedMs = serverAtMs - monotonic();
      if (travelMs !== undefined && travelMs <= bestTravelMs) {
        bestTravelMs = travelMs;
        offsetMs = statedMs + travelMs;
      } else if (!isKnown || statedMs > offsetMs) {
        // A message can't be from the future.
        offsetMs = statedMs;
      }
      isKnown = true;
    },
  };
}
