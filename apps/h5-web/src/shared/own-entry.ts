/** State of a link that opens a sheet: the history has an entry for it, so closing the sheet is going back. */
export const OWN_ENTRY = { ownEntry: true } as const;

export const ownsEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ownEntry' in state;
