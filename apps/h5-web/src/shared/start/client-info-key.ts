/** Key of the stored client info: the next page reuses it only in the same browser with the same languages. */
export const clientInfoKey = (language: string | null): string =>
  [navigator.userAgent, navigator.languages.join(','), language ?? ''].join('|');
