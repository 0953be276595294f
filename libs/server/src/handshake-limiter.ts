import type { IncomingMessage } from 'node:http';
import { clientAddress, sourceOf, trustFunction } from './client-address';
import { Counts } from './counts';
import type { TrustedProxies } from './read-environment';

export interface HandshakeLimits {
  /** Households, offices and carriers share an address. */
  readonly perSource: number;
  readonly handshakesPerMinute: number;
}

const MINUTE_MS = 60_000;

export interface HandshakeLimiter {
  /** @returns Releases it; `null` when the source has as many as it may. */
  acquire(source: string): (() => void) | null;
}

/** Counts a source's open connections, and how often it opened one within the last full or begun minute. */
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

/** For a socket server's `allowRequest`. Counted when the connection asks, and held for as long as its TCP connection lasts. */
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
