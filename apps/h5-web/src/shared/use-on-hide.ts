import { useEffect, useEffectEvent } from 'react';

/** Runs when the screen goes out of sight: a cached one stays mounted then, and what it had open would open again. */
export function useOnHide(run: () => void): void {
  const onHide = useEffectEvent(run);
  // Only effects are ended by hiding.
  useEffect(() => () => onHide(), []);
}
