import { eventChannel, type EventChannel } from 'redux-saga';
import type { PublishedTopicName, SocketQuery } from '@realm/api-client/contract';

/** What the live connection reports. Payloads come from outside and are not checked yet. */
export type SocketEvent =
  | { kind: 'open' }
  | { kind: 'lost' }
  | { kind: 'attempt'; count: number }
  | { kind: 'message'; name: PublishedTopicName; payload: unknown };

type OpenLive = (address: string, query: SocketQuery) => Promise<EventChannel<SocketEvent>>;

/** Until a real one is wired, as in tests, the connection is one on which nothing ever happens. */
const silent: OpenLive = async () => eventChannel<SocketEvent>(() => () => undefined);
let wired: OpenLive = silent;

/** Called once at start; without an argument it goes back to silence. */
export function wireLive(open: OpenLive = silent): void {
  wired = open;
}

export const openLive: OpenLive = (address, query) => wired(address, query);
