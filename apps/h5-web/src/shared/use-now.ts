import { useEffect, useState } from 'react';

/** The device's clock, as often as asked, in milliseconds since the epoch. `null` stops it: nothing counts down. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
