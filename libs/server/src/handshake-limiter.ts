import type { IncomingMessage } from 'node:http';
import { clientAddress, sourceOf, trustFunction } from './client-address';
import { Counts } from './counts';
import type { TrustedProxies } from './read-environment';

export interface HandshakeLimits {
  /** High enough for households, offices and carriers, which share an address. */
  readonly perSource: number;
  readonly handshakesPerMinute: number;
}

const MINUTE_MS = 60_000;

export interface HandshakeLimiter {
  /** @returns A function that releases the connection; `null` when the source is at its limit. */
  acquire(source: string): (() => void) | null;
}

/** Counts a source's open connections, and those that it opened in the current minute. */
export function handshakeLimiter(
  { perSource, handshakesPerMinute }: HandshakeLimits,
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
      if (open.of(source) >= perSource || handshakes.of(source) >= handshakesPerMinute) return null;
      handshakes.add(source);
      return open.add(source);
    },
  };
}

/** For a socket server's `allowRequest`. A connection counts from its request until its TCP connection closes. */
export function limitHandshakes(trustProxy: TrustedProxies, limits: HandshakeLimits) {
  const limiter = handshakeLimiter(limits);
  const trust = trustFunction(trustProxy);
  return (
    request: IncomingMessage,
    decide: (failure: string | null | undefined, isAllowed: boolean) => void,
  ): void => {
    const release = limiter.acquire(sourceOf(clientAddress(request, trust)));
    if (release === null) return decide('too many connections', false);
    request.socket.once('close', release);
    return decide(null, true);
  };
}
