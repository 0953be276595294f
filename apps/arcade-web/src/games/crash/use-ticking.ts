import { useEffect, useReducer } from 'react';

/** Redraws at this interval while it is on, for content that follows a clock. */
export function useTicking(intervalMs: number, isOn: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isOn]);
}
