import { useSyncExternalStore } from 'react';

/** The time by this computer's clock, in steps: the component is drawn again once a step. */
export function useNow(stepMs: number): number {
  return useSyncExternalStore(
    (notify) => {
      const timer = setInterval(notify, stepMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / stepMs) * stepMs,
  );
}
