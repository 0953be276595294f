import { useEffect, useState } from 'react';

const EXIT_MS = 240;

/** Keeps a closing panel in the page until its exit motion has ended. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setPresent(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return present;
}
