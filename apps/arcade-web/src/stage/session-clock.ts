import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../session/session-context';

const SECOND_MS = 1_000;

/** How long the session has been open, by the server's clock; moves once a second. */
export function useSessionMs(): number {
  const { clock } = useSession().ports;
  const openedAt = useSessionState((state) => state.view.openedAt);
  const [elapsedMs, setElapsedMs] = useState(() => clock.now() - openedAt);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(clock.now() - openedAt), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock, openedAt]);
  return elapsedMs;
}

const HOUR_MS = 3_600_000;

/** Full hours that the member has not been reminded of yet; 0 when there is nothing to say. */
export function useRealityCheck(sessionMs: number): { hours: number; confirm: () => void } {
  const passed = Math.floor(sessionMs / HOUR_MS);
  // A page that is opened in a running session reminds at the next full hour.
  const [confirmed, setConfirmed] = useState(passed);
  return { hours: passed > confirmed ? passed : 0, confirm: () => setConfirmed(passed) };
}
