/** What the inline script of index.html begins before any of this code has arrived. */
export interface EarlyCall {
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    __early?: {
      authToken?: string;
      getConfig?: Promise<EarlyCall>;
      listGames?: Promise<EarlyCall>;
    };
  }
}

/** The early call's promise, to its first taker only: asking again is a new request. */
export function takeEarly(name: 'getConfig' | 'listGames'): Promise<EarlyCall> | null {
  const promise = window.__early?.[name] ?? null;
  if (window.__early !== undefined) delete window.__early[name];
  return promise;
}
