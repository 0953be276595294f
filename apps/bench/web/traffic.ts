import type { CDPSession } from 'playwright-core';
import type { FirstScreenFigure } from './goals';

export interface Fetched {
  readonly url: string;
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** As transferred, with headers. 0 from a cache. */
  readonly bytes: number;
}

/** Notes what the page fetches over the network. */
export class Traffic {
  private readonly open = new Map<string, { url: string; type: string; startedAt: number; offset: number }>();
  readonly fetched: Fetched[] = [];
  private started = 0;

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
      if (!request.url.startsWith('http')) return;
      this.started += 1;
      const offset = wallTime - timestamp;
      this.open.set(requestId, { url: request.url, type, startedAt: wallTime * 1_000, offset });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const request = this.open.get(requestId);
      if (request === undefined) return;
      const { offset, ...rest } = request;
      this.fetched.push({ ...rest, endedAt: (timestamp + offset) * 1_000, bytes: encodedDataLength });
    });
  }

  /** How many requests the page has begun so far. */
  get requestCount(): number {
    return this.started;
  }
}

const KILOBYTE = 1_000;
const KIND_OF: Readonly<Record<string, 'script' | 'style' | 'document' | 'data' | 'image'>> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'document',
  Fetch: 'data',
  XHR: 'data',
  Image: 'image',
};

/** Bytes and requests that had arrived over the network when the lobby was shown. */
export function trafficUntil(
  fetched: readonly Fetched[],
  at: number,
): Partial<Record<FirstScreenFigure, number>> {
  const overNetwork = fetched.filter(({ bytes }) => bytes > 0);
  const before = overNetwork.filter(({ endedAt }) => endedAt <= at);
  const kilobytes = { script: 0, style: 0, document: 0, data: 0, image: 0, other: 0 };
  for (const { type, bytes } of before) kilobytes[KIND_OF[type] ?? 'other'] += bytes / KILOBYTE;
  const urls = overNetwork.filter(({ type }) => KIND_OF[type] !== 'data').map(({ url }) => url);
  return { ...kilobytes, requests: before.length, twice: urls.length - new Set(urls).size };
}
