import { useEffect, useEffectEvent } from 'react';

/** Runs when the screen is hidden. A cached screen stays mounted, and its open sheets would open again. */
export function useOnHide(run: () => void): void {
  const onHide = useEffectEvent(run);
  // Only effects are ended by hiding.
  useEffect(() => () => onHide(), []);
}
