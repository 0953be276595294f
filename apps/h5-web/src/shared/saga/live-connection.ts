import { eventChannel, type EventChannel } from 'redux-saga';
import type { PublishedTopicName, SocketQuery } from '@realm/api-client/contract';

/** Events of the live connection. Payloads are unchecked. */
export type SocketEvent =
  | { kind: 'open' }
  | { kind: 'lost' }
  | { kind: 'attempt'; count: number }
  | { kind: 'message'; name: PublishedTopicName; payload: unknown };

export type OpenLive = (address: string, query: SocketQuery) => Promise<EventChannel<SocketEvent>>;

/** Default, as in tests: a connection without events. */
export const silentConnection: OpenLive = async () => eventChannel<SocketEvent>(() => () => undefined);
