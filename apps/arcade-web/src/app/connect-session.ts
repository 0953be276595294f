import type { ArcadeGame } from '@realm/arcade-contract';
import type { HostFrame } from '../session/host-frame';
import { openLive, type LiveConnection, type LiveEvent } from '../session/live-connection';
import { createServerClock } from '../session/server-clock';
import { createSession, type Session } from '../session/session';
import { forgetSession } from '../session/stored-session';
import type { Launched } from './launch';

/** Games whose rounds go on without the member. */
const SHARED: readonly ArcadeGame[] = ['crash', 'draw5', 'deepsea', 'baccarat', 'football'];

/** A session with its socket: events of the server update the state and the game on the stage. */
export function connectSession(launched: Extract<Launched, { ok: true }>, host: HostFrame): Session {
  const clock = createServerClock();
  let live: LiveConnection | null = null;
  const session = createSession(launched.view, {
    call: launched.call,
    host,
    clock,
    retryConnection: () => live?.retry(),
  });
  let wasLost = false;

  const onEvent = (event: LiveEvent) => {
    if (event.name === 'funds') session.dispatch({ type: 'fundsPushed', funds: event.payload });
    if (event.name === 'playChanged') void session.readView();
    if (event.name === 'sessionExpired') {
      live?.close();
      forgetSession();
      session.dispatch({ type: 'sessionEnded' });
    }
    session.publishLive(event);
  };
  const onOpen = () => {
    session.dispatch({ type: 'connectionRestored' });
    // Changes missed since the view was read; shared rounds continue meanwhile.
    if (wasLost || SHARED.includes(launched.view.game)) void session.readView();
    wasLost = false;
  };
  const onLost = (attempt: number, silentMs: number) => {
    wasLost = true;
    session.dispatch({ type: 'connectionLost', attempt, receivedMs: clock.now() - silentMs });
  };

  openLive(launched.token, clock, { onEvent, onOpen, onLost }).then(
    (opened) => (live = opened),
    () => onLost(0, 0),
  );
  return session;
}
