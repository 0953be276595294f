import type { BalancePush, LogoutPush } from '@realm/api-client/contract';

/** The part of a socket that pushes need. */
export interface LiveSocket {
  readonly sessionId: bigint;
  /** `null` for a visitor, who has no balance. */
  readonly memberId: bigint | null;
  push(balance: BalancePush): void;
  /** Says `logout` and closes. */
  end(reason: LogoutPush['reason']): void;
}

interface Entry {
  readonly socket: LiveSocket;
  /** The newest seq that this socket was told, by currency. */
  readonly told: Map<string, number>;
}

/** The sockets of this server, found by member and by session. */
export class LiveSockets {
  readonly #byMember = new Map<bigint, Set<Entry>>();
  readonly #bySession = new Map<bigint, Set<Entry>>();

  /** @returns Takes the socket out again. */
  add(socket: LiveSocket): () => void {
    const entry: Entry = { socket, told: new Map() };
    join(this.#bySession, socket.sessionId, entry);
    if (socket.memberId !== null) join(this.#byMember, socket.memberId, entry);
    return () => {
      leave(this.#bySession, socket.sessionId, entry);
      if (socket.memberId !== null) leave(this.#byMember, socket.memberId, entry);
    };
  }

  get memberIds(): readonly bigint[] {
    return [...this.#byMember.keys()];
  }

  get sessionIds(): readonly bigint[] {
    return [...this.#bySession.keys()];
  }

  has(memberId: bigint): boolean {
    return this.#byMember.has(memberId);
  }

  /** Tells every socket of the member what it has not been told yet; nothing older ever follows something newer. */
  push(memberId: bigint, balance: BalancePush): void {
    for (const { socket, told } of this.#byMember.get(memberId) ?? []) {
      const last = told.get(balance.currencyCode);
      if (last !== undefined && last >= balance.seq) continue;
      told.set(balance.currencyCode, balance.seq);
      socket.push(balance);
    }
  }

  end(sessionId: bigint, reason: LogoutPush['reason']): void {
    for (const { socket } of [...(this.#bySession.get(sessionId) ?? [])]) socket.end(reason);
  }
}

function join(map: Map<bigint, Set<Entry>>, key: bigint, entry: Entry): void {
  const present = map.get(key);
  if (present === undefined) map.set(key, new Set([entry]));
  else present.add(entry);
}

function leave(map: Map<bigint, Set<Entry>>, key: bigint, entry: Entry): void {
  const present = map.get(key);
  present?.delete(entry);
  if (present?.size === 0) map.delete(key);
}
