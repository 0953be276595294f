import type { LogoutPush } from '@realm/api-client/contract';
import type { Announcer } from '../ports';

export interface SessionsEnded {
  readonly sessionIds: readonly bigint[];
  readonly reason: LogoutPush['reason'];
}

export interface AnnounceListener {
  outboxGrew(): void;
  sessionsEnded(ended: SessionsEnded): void;
}

/** The port that the modules announce to, and the place where the live channel listens. */
export interface AnnounceHub {
  readonly announce: Announcer;
  listen(listener: AnnounceListener): void;
}

export function createAnnounceHub(): AnnounceHub {
  const listeners: AnnounceListener[] = [];
  return {
    announce: {
      outboxGrew: () => listeners.forEach((listener) => listener.outboxGrew()),
      sessionsEnded: (sessionIds, reason) =>
        listeners.forEach((listener) => listener.sessionsEnded({ sessionIds, reason })),
    },
    listen: (listener) => void listeners.push(listener),
  };
}
