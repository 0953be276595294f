import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from './live-connection';
import type { Session } from './session';
import type { SessionState } from './session-state';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('a game is drawn outside its session');
  return session;
}

/** @param select - Must return the same value for the same state. */
export function useSessionState<Value>(select: (state: SessionState) => Value): Value {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const session = useSession();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    return session.onLive((event) => handle(event));
  }, [session]);
}
