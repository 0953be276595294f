/** What came back of a call that the inline script of index.html began before any of this code had arrived. */
export interface PrefetchedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects after 25 s without an answer, or when it is aborted. */
export interface PrefetchedCall extends Promise<PrefetchedAnswer> {
  abort?: () => void;
}

declare global {
  interface Window {
    __prefetched?: {
      authToken?: string;
      getConfig?: PrefetchedCall;
      listGames?: PrefetchedCall;
    };
  }
}

/** The prefetched call's promise, to its first taker only: asking again is a new request. */
export function takePrefetched(name: 'getConfig' | 'listGames'): PrefetchedCall | null {
  const promise = window.__prefetched?.[name] ?? null;
  if (window.__prefetched !== undefined) delete window.__prefetched[name];
  return promise;
}

/**
 * What goes with the client info that this page keeps for the prefetched calls of the next: it holds for the same browser, with the same
 * languages and the same choice. The inline script compares it.
 */
export const prefetchKey = (language: string | null): string =>
  [navigator.userAgent, navigator.languages.join(','), language ?? ''].join('|');
