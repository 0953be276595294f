import type { EventChannel } from 'redux-saga';
import { call, delay, put, select, take, takeLatest } from 'typed-redux-saga';
import { BalancePush, LogoutPush, readAs, type SocketQuery } from '@realm/api-client/contract';
import { socketAddress } from '../../shared/addresses';
import { safely } from '../../shared/saga/safely';
import { reconnectDelayMs } from '../../shared/saga/reconnect-delay';
import { openLive, type SocketEvent } from '../../shared/saga/live-connection';
import { balancePushed, balanceRequested, balanceWentStale } from '../balance/balance.slice';
import { selectConfig } from '../config/config.selectors';
import { readKeptMember } from '../session/kept-session';
import { selectIdentity, selectMember } from '../session/session.selectors';
import { signedOut, tokenRenewed } from '../session/session.slice';
import {
  closed,
  connecting,
  lost,
  opened,
  realtimeStartRequested,
  reconnectRequested,
  reconnectTried,
} from './realtime.slice';

/** A new start cancels the connection before it, which closes its socket; so does the end of the session. */
export function* watchRealtime() {
  yield* takeLatest([realtimeStartRequested, reconnectRequested, signedOut], safely(followConnection));
}

function* followConnection(action: { type: string }) {
  if (signedOut.match(action)) return;
  const identity = yield* select(selectIdentity);
  if (identity === null) {
    yield* put(closed());
    return;
  }
  yield* put(connecting());
  const config = yield* select(selectConfig);
  const channel = yield* call(openOrNull, config?.app_socket ?? '', identity);
  if (channel === null) {
    yield* put(lost());
    yield* delay(reconnectDelayMs());
    yield* put(realtimeStartRequested());
    return;
  }
  try {
    for (;;) yield* call(handleEvent, yield* take(channel), identity.token);
  } finally {
    channel.close();
  }
}

/** `null` when the chunk that holds the library can't be fetched: it is tried again like a connection. */
async function openOrNull(
  appSocket: string,
  identity: SocketQuery,
): Promise<EventChannel<SocketEvent> | null> {
  const { token, uid, realm, process } = identity;
  try {
    return await openLive(await socketAddress(appSocket), { token, uid, realm, process });
  } catch {
    return null;
  }
}

export function* handleEvent(event: SocketEvent, token: string) {
  switch (event.kind) {
    case 'open':
      yield* put(opened());
      // What was pushed while nobody listened is lost, so the balance is asked for.
      yield* put(balanceRequested());
      break;
    case 'lost':
      yield* put(lost());
      yield* put(balanceWentStale());
      break;
    case 'attempt':
      yield* put(reconnectTried(event.count));
      break;
    case 'balance': {
      const push = readAs(BalancePush, event.payload);
      if (push.success) yield* put(balancePushed(push.data));
      break;
    }
    case 'logout':
      yield* call(endSession, event.payload, token);
  }
}

/** The server's word is about the token that this connection was opened with. */
function* endSession(payload: unknown, token: string) {
  const member = yield* select(selectMember);
  if (member === null || member.token !== token) return;
  const stored = readKeptMember();
  if (stored !== null && stored.uid === member.uid && stored.token !== token) {
    // Another tab holds a newer token of the same member.
    yield* put(tokenRenewed(stored));
    return;
  }
  const push = readAs(LogoutPush, payload);
  yield* put(signedOut({ reason: push.success ? push.data.reason : 'expired' }));
}
