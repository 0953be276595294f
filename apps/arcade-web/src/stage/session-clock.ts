import { useState, useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '../session/session-context';
import { durationText } from './clock-time';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND_MS);
  return () => clearInterval(timer);
}

/**
 * Something about how long the session has been open, by the server's clock. Renders again only when that changes.
 *
 * @param read - Must return a text or a number.
 */
function useSessionTime<Value extends string | number>(read: (elapsedMs: number) => Value): Value {
  const { clock } = useSession().ports;
  const openedAt = useSessionState((state) => state.view.openedAt);
  return useSyncExternalStore(everySecond, () => read(clock.now() - openedAt));
}

/** "00:24:16". */
export const useSessionClock = (): string => useSessionTime(durationText);

const fullHours = (elapsedMs: number) => Math.floor(elapsedMs / HOUR_MS);

/** Full hours that the member has not been reminded of yet; 0 when there is nothing to say. */
export function useRealityCheck(): { hours: number; confirm: () => void } {
  const passed = useSessionTime(fullHours);
  // A page that is opened in a running session reminds at the next full hour.
  const [confirmed, setConfirmed] = useState(passed);
  return { hours: passed > confirmed ? passed : 0, confirm: () => setConfirmed(passed) };
}
