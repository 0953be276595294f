import { type BalancePush, SOCKET_PATH } from '@realm/api-client/contract';
import { type Socket, io } from 'socket.io-client';
import type { ApiProcess } from './api-process';
import type { Member } from './member';
import { toMinor } from './minor';

/** A member's live channel to one server. Each connection is heard apart, for each begins with a snapshot. */
export function listen(member: Member, server: ApiProcess): Socket {
  const { token, uid, address } = member.caller;
  const socket = io(server.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { token, uid, realm: 'cash', process: 'h5' },
    extraHeaders: { 'x-forwarded-for': address },
    reconnectionDelay: 100,
    reconnectionDelayMax: 400,
    timeout: 3_000,
    forceNew: true,
  });
  let told: BalancePush[] = [];
  socket.on('connect', () => {
    told = [];
    member.told.push(told);
  });
  socket.on('K', (push: BalancePush) => told.push(push));
  return socket;
}

/** What a wallet held after one event. */
export interface Held {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
}

/**
 * Each push has to be a state that the wallet truly had, under that state's own number, and no older one may follow a
 * newer one.
 *
 * @param truth - The states by their `seq`; 0 is the empty wallet.
 */
export function faultsOfPushes(told: readonly BalancePush[], truth: ReadonlyMap<number, Held>): string[] {
  const faults: string[] = [];
  let last = -1;
  for (const { amount, frozen, seq } of told) {
    if (seq <= last) faults.push(`push ${seq} came after push ${last}`);
    last = seq;
    const held = truth.get(seq);
    if (held === undefined) faults.push(`push ${seq} is no state that the wallet had`);
    else if (toMinor(amount) !== held.availableMinor || toMinor(frozen) !== held.frozenMinor)
      faults.push(`push ${seq} said ${amount} and ${frozen}, the wallet held ${showHeld(held)}`);
  }
  return faults;
}

const showHeld = ({ availableMinor, frozenMinor }: Held): string => `${availableMinor} and ${frozenMinor}`;
