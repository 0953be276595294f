import type { EventChannel } from 'redux-saga';
import { call, delay, put, select, spawn, take, takeLatest } from 'typed-redux-saga';
import type { SocketQuery } from '@realm/api-client/contract';
import { socketAddress } from '../../shared/addresses';
import { safely } from '../../shared/saga/safely';
import { reconnectDelayMs } from '../../shared/saga/reconnect-delay';
import type { OpenLive, SocketEvent } from '../../shared/saga/live-connection';
import { provided } from '../../shared/saga/saga-context';
import { balanceWentStale } from '../balance/balance.slice';
import { selectConfig } from '../config/config.selectors';
import { selectIdentity } from '../session/session.selectors';
import { signedOut } from '../session/session.slice';
import {
  closed,
  connecting,
  lost,
  opened,
  realtimeStartRequested,
  reconnectRequested,
  reconnectTried,
} from './realtime.slice';
import type * as topicsModule from './topics';

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
  const openLive = yield* provided('openLive');
  const connection = yield* call(openOrNull, openLive, config?.app_socket ?? '', identity);
  if (connection === null) {
    yield* put(lost());
    yield* delay(reconnectDelayMs());
    yield* put(realtimeStartRequested());
    return;
  }
  const { channel, topics } = connection;
  try {
    for (;;) yield* call(handleEvent, yield* take(channel), { topics, token: identity.token });
  } finally {
    channel.close();
  }
}

type Topics = typeof topicsModule;

interface Connection {
  readonly channel: EventChannel<SocketEvent>;
  readonly topics: Topics;
}

/** `null` when a chunk, of the library or of the topics, can't be fetched: it is tried again like a connection. */
async function openOrNull(
  openLive: OpenLive,
  appSocket: string,
  identity: SocketQuery,
): Promise<Connection | null> {
  const { token, uid, realm, process } = identity;
  try {
    const topics = await import('./topics');
    const channel = await openLive(await socketAddress(appSocket), { token, uid, realm, process });
    return { channel, topics };
  } catch {
    return null;
  }
}

function* handleEvent(event: SocketEvent, { topics, token }: { topics: Topics; token: string }) {
  switch (event.kind) {
    case 'open':
      yield* put(opened());
      // Not forked: the next event would wait for its end.
      yield* spawn(topics.onOpen);
      break;
    case 'lost':
      yield* put(lost());
      yield* put(balanceWentStale());
      break;
    case 'attempt':
      yield* put(reconnectTried(event.count));
      break;
    case 'message':
      yield* call(topics.onMessage, event.name, event.payload, token);
  }
}
