import { useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '../session/session-context';
import { durationText } from './clock-time';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

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

/** Minutes of play that the member has not confirmed yet, in full intervals; 0 when there is nothing to confirm. */
export function useRealityCheck(): { minutes: number; interval: number; confirm: () => void } {
  const session = useSession();
  const interval = useSessionState((state) => state.funds.realityCheckMinutes);
  const passed = useSessionTime((elapsedMs) => Math.floor(elapsedMs / (interval * MINUTE_MS)) * interval);
  const checked = useSessionState((state) => state.funds.checkedMinutes);
  return {
    minutes: passed > checked ? passed : 0,
    interval,
    confirm: () => void session.confirmRealityCheck(passed),
  };
}
