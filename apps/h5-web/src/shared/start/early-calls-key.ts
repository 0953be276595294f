/**
 * What goes with the client info that this page stores for the early calls of the next: it holds for the same browser, with the same
 * languages and the same choice.
 */
export const earlyCallsKey = (language: string | null): string =>
  [navigator.userAgent, navigator.languages.join(','), language ?? ''].join('|');
