/** What came back of a call that the inline script of index.html began before any of this code had arrived. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects after 25 s without an answer, or when it is aborted. */
export interface EarlyCall extends Promise<EarlyAnswer> {
  abort?: () => void;
}

declare global {
  interface Window {
    __early?: {
      authToken?: string;
      getConfig?: EarlyCall;
      listGames?: EarlyCall;
    };
  }
}

/** The early call's promise, to its first taker only: asking again is a new request. */
export function takeEarly(name: 'getConfig' | 'listGames'): EarlyCall | null {
  const promise = window.__early?.[name] ?? null;
  if (window.__early !== undefined) delete window.__early[name];
  return promise;
}

/**
 * What goes with the client info that this page keeps for the early calls of the next: it holds for the same browser, with the same
 * languages and the same choice. The inline script compares it.
 */
export const earlyInfoKey = (language: string | null): string =>
  [navigator.userAgent, navigator.languages.join(','), language ?? ''].join('|');
