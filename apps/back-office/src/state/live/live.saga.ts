import type { EventChannel } from 'redux-saga';
import { call, delay, getContext, put, race, take } from 'typed-redux-saga';
import { spreadDelayMs } from '@realm/domain';
import { callOperator } from '../../shared/api';
import { signOutRequested, signedIn, signedOut } from '../session/session.slice';
import type { LiveEvent } from './live-channel';
import { connected, connectionLost, reconnectRequested, reconnecting, topicChanged } from './live.slice';

export type OpenLive = () => Promise<EventChannel<LiveEvent>>;

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000] as const;
const LONGEST_PAUSE_MS = 15_000;

/** Keeps one connection while somebody is signed in. */
export function* watchLive() {
  for (;;) {
    yield* take(signedIn);
    yield* race({ connection: call(stayConnected), ended: take([signedOut, signOutRequested]) });
  }
}

function* stayConnected() {
  const open = yield* getContext<OpenLive>('openLive');
  for (let attempt = 0; ; attempt += 1) {
    const wasOpen = yield* follow(open);
    if (wasOpen) attempt = 0;
    yield* put(connectionLost({ at: Date.now() }));
    if (yield* hasEnded()) return;
    yield* race({
      pause: delay(spreadDelayMs(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS)),
      request: take(reconnectRequested),
    });
    yield* put(reconnecting());
  }
}

/** @returns Whether it was open before it was lost. */
function* follow(open: OpenLive) {
  let wasOpen = false;
  let channel: EventChannel<LiveEvent> | null = null;
  try {
    channel = yield* call(open);
    for (;;) {
      const event: LiveEvent = yield* take(channel);
      if (event.kind === 'lost') return wasOpen;
      if (event.kind === 'open') {
        wasOpen = true;
        yield* put(connected());
      } else if (event.kind === 'ended') yield* put(signedOut({ reason: 'ended' }));
      else yield* put(topicChanged(event.change));
    }
  } catch {
    // Its chunk could not be fetched: the next attempt fetches it again.
    return wasOpen;
  } finally {
    // Nothing is yielded here: a cancelled saga would go on behind the delegated one.
    channel?.close();
  }
}

/** A handshake without a session fails like one without a network; a call tells them apart. */
function* hasEnded() {
  const answer = yield* call(() => callOperator('staff/me', {}, { isIdle: true }));
  if (answer.ok || answer.failure.kind !== 'signed-out') return false;
  yield* put(signedOut({ reason: 'ended' }));
  return true;
}
