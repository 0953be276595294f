export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** What ties the input to its hint and error for a screen reader. The error is read first. */
export function describedBy(id: string, words: { hint?: unknown; error?: string | undefined }) {
  const ids = [
    ...(words.error === undefined ? [] : [errorId(id)]),
    ...(words.hint === undefined ? [] : [hintId(id)]),
  ];
  return {
    'aria-invalid': words.error === undefined ? undefined : true,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  } as const;
}
