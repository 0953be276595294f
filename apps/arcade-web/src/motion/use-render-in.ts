import { useEffect, useState } from 'react';

/** Renders again after so many milliseconds; `null` waits for nothing. */
export function useRenderIn(delayMs: number | null): void {
  const [, setRendered] = useState(0);
  useEffect(() => {
    if (delayMs === null) return undefined;
    // A timer may be early by a part of a millisecond.
    const timer = setTimeout(() => setRendered((count) => count + 1), delayMs + 1);
    return () => clearTimeout(timer);
  });
}
