import { useEffect, useState } from 'react';

const ARM_AFTER_MS = 600;

/** False at first: a tap that was meant for what stood in this place before does nothing. */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
