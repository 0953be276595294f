/** How much one caller may hold and do on this server. A phone has one socket, a browser one for each tab. */
export interface SocketLimits {
  readonly perSession: number;
  readonly perMember: number;
  /** Households, offices and carriers share an address. */
  readonly perSource: number;
  readonly handshakesAMinute: number;
  readonly framesASecond: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  perSession: 8,
  perMember: 16,
  perSource: 200,
  handshakesAMinute: 240,
  framesASecond: 20,
};

const MINUTE_MS = 60_000;

export interface HandshakeLimiter {
  /** @returns Releases it; `null` when the source has as many as it may. */
  acquire(source: string): (() => void) | null;
}

/** Counts a source's open connections, and how often it opened one within the last full or begun minute. */
export function handshakeLimiter(
  { perSource, handshakesAMinute }: SocketLimits,
  nowMs = () => performance.now(),
): HandshakeLimiter {
  const open = new Counts<string>();
  let handshakes = new Counts<string>();
  let minute = -1;
  return {
    acquire: (source) => {
      const current = Math.floor(nowMs() / MINUTE_MS);
      if (current !== minute) handshakes = new Counts();
      minute = current;
      if (open.of(source) >= perSource || handshakes.of(source) >= handshakesAMinute) return null;
      handshakes.add(source);
      return open.add(source);
    },
  };
}

export interface SocketOwner {
  readonly sessionId: bigint;
  /** `null` for a visitor. */
  readonly memberId: bigint | null;
}

export interface SocketLimiter {
  /** @returns Releases it; `null` when the session or the member has as many as it may. */
  acquire(owner: SocketOwner): (() => void) | null;
}

export function socketLimiter({ perSession, perMember }: SocketLimits): SocketLimiter {
  const sessions = new Counts<bigint>();
  const members = new Counts<bigint>();
  return {
    acquire: ({ sessionId, memberId }) => {
      if (sessions.of(sessionId) >= perSession) return null;
      if (memberId !== null && members.of(memberId) >= perMember) return null;
      const releases = [sessions.add(sessionId), ...(memberId === null ? [] : [members.add(memberId)])];
      return () => releases.forEach((release) => release());
    },
  };
}

/** @returns Counts a frame; `false` once there were more than so many within a second. */
export function frameLimiter(framesASecond: number, nowMs = () => performance.now()): () => boolean {
  let second = -1;
  let count = 0;
  return () => {
    const current = Math.floor(nowMs() / 1_000);
    count = current === second ? count + 1 : 1;
    second = current;
    return count <= framesASecond;
  };
}

class Counts<Key> {
  readonly #counts = new Map<Key, number>();

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @returns Takes one off again, once. */
  add(key: Key): () => void {
    this.#counts.set(key, this.of(key) + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
