const SHOWN_WHOLE_UP_TO = 11;

/**
 * Hides the middle of a long reference for display.
 *
 * @param reference - Counted in characters; 11 or fewer are shown whole.
 * @returns First 6, `' *** '`, last 5.
 * @example maskReference('A1B2C3D4E5F6G7') // 'A1B2C3 *** 5F6G7'
 * @see the specification, section 9.
 */
export function maskReference(reference: string): string {
  const characters = Array.from(reference);
  if (characters.length <= SHOWN_WHOLE_UP_TO) return reference;
  return `${characters.slice(0, 6).join('')} *** ${characters.slice(-5).join('')}`;
}
