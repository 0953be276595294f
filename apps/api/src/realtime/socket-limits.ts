import { Counts, type HandshakeLimits } from '@realm/server';

/** How much one caller may hold and do on this server. A phone has one socket, a browser one for each tab. */
export interface SocketLimits extends HandshakeLimits {
  readonly perSession: number;
  readonly perMember: number;
  readonly framesPerSecond: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  perSession: 8,
  perMember: 16,
  perSource: 200,
  handshakesPerMinute: 240,
  framesPerSecond: 20,
};

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

const elapsedMs = (): number => performance.now();

/** @returns Counts a frame; `false` once there were more than so many within a second. */
export function frameLimiter(framesPerSecond: number, nowMs = elapsedMs): () => boolean {
  let second = -1;
  let count = 0;
  return () => {
    const current = Math.floor(nowMs() / 1_000);
    count = current === second ? count + 1 : 1;
    second = current;
    return count <= framesPerSecond;
  };
}
