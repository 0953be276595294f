import { eventChannel, type EventChannel } from 'redux-saga';
import type { PublishedTopicName, SocketQuery } from '@realm/api-client/contract';

/** What the live connection reports. Payloads come from outside and are not checked yet. */
export type SocketEvent =
  | { kind: 'open' }
  | { kind: 'lost' }
  | { kind: 'attempt'; count: number }
  | { kind: 'message'; name: PublishedTopicName; payload: unknown };

export type OpenLive = (address: string, query: SocketQuery) => Promise<EventChannel<SocketEvent>>;

/** Where none is provided, as in tests, a connection on which nothing ever happens. */
export const silentConnection: OpenLive = async () => eventChannel<SocketEvent>(() => () => undefined);
