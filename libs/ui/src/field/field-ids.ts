export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** What ties the input to its error, or else to its hint, for a screen reader. */
export function describedBy(id: string, { hint, error }: { hint?: unknown; error?: string | undefined }) {
  if (error !== undefined) return { 'aria-invalid': true, 'aria-describedby': errorId(id) } as const;
  return hint === undefined ? {} : ({ 'aria-describedby': hintId(id) } as const);
}
