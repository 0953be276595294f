import { useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '../session/session-context';
import { durationText } from './clock-time';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND_MS);
  return () => clearInterval(timer);
}

/**
 * Something about how long the member has been playing, by the server's clock. Renders again only when that changes.
 *
 * @param read - Must return a text or a number.
 */
function useSessionTime<Value extends string | number>(read: (elapsedMs: number) => Value): Value {
  const { clock } = useSession().ports;
  const since = useSessionState((state) => state.funds.sittingSince);
  return useSyncExternalStore(everySecond, () => read(clock.now() - since));
}

/** "00:24:16". */
export const useSessionClock = (): string => useSessionTime(durationText);

const fullHours = (elapsedMs: number) => Math.floor(elapsedMs / HOUR_MS);

/** Full hours of play that the member has not confirmed yet; 0 when there is nothing to confirm. */
export function useRealityCheck(): { hours: number; confirm: () => void } {
  const session = useSession();
  const passed = useSessionTime(fullHours);
  const checked = useSessionState((state) => state.funds.checkedHours);
  return {
    hours: passed > checked ? passed : 0,
    confirm: () => void session.confirmRealityCheck(passed),
  };
}
