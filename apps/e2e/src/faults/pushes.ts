import { type BalancePush, SOCKET_PATH } from '@realm/api-client/contract';
import { type Socket, io } from 'socket.io-client';
import type { Entrance } from './entrance';
import type { Member } from './member';
import { toMinor } from '../support/minor';

const AGAIN_MS = 100;

/** A member's live channel to one server. Pushes are recorded per connection, because each connection begins with a snapshot. */
export class Listener {
  readonly connections: BalancePush[][] = [];
  private readonly socket: Socket;
  private isOpen = true;

  constructor(member: Member, server: Entrance) {
    const { token, uid, address } = member.caller;
    this.socket = io(server.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      query: { token, uid, realm: 'cash', process: 'h5' },
      extraHeaders: { 'x-forwarded-for': address },
      reconnectionDelay: AGAIN_MS,
      reconnectionDelayMax: 400,
      timeout: 3_000,
      forceNew: true,
    });
    this.socket.on('connect', () => this.connections.push([]));
    // The member app also reconnects after the server disconnects it; the library alone does not.
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => this.isOpen && this.socket.connect(), AGAIN_MS);
    });
    this.socket.on('K', (push: BalancePush) => this.connections.at(-1)?.push(push));
  }

  /** The channel's current value; `null` while it is disconnected or has received nothing. */
  get latest(): BalancePush | null {
    return (this.socket.connected && this.connections.at(-1)?.at(-1)) || null;
  }

  close(): void {
    this.isOpen = false;
    this.socket.disconnect();
  }
}

/** A wallet's balances after one event. */
export interface Held {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
}

/**
 * Each push must be a state that the wallet really had, with that state's `seq`, and none may be older than the one
 * before.
 *
 * @param truth - The states by their `seq`; 0 is the empty wallet.
 */
export function violationsOfPushes(
  received: readonly BalancePush[],
  truth: ReadonlyMap<number, Held>,
): string[] {
  const violations: string[] = [];
  let last = -1;
  for (const { amount, frozen, seq } of received) {
    if (seq <= last) violations.push(`push ${seq} came after push ${last}`);
    last = seq;
    const held = truth.get(seq);
    if (held === undefined) violations.push(`push ${seq} is no state that the wallet had`);
    else if (toMinor(amount) !== held.availableMinor || toMinor(frozen) !== held.frozenMinor)
      violations.push(`push ${seq} said ${amount} and ${frozen}, the wallet held ${showHeld(held)}`);
  }
  return violations;
}

const showHeld = ({ availableMinor, frozenMinor }: Held): string => `${availableMinor} and ${frozenMinor}`;
