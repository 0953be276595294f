export const RECOVERY_CODE_COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_CODE_LENGTH = 10;
const HALF = RECOVERY_CODE_LENGTH / 2;

/**
 * A recovery code of 50 bits, in two halves.
 *
 * @param random - One random byte for each character.
 */
export function recoveryCodeFrom(random: Uint8Array): string {
  const text = Array.from(random.slice(0, RECOVERY_CODE_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
  return `${text.slice(0, HALF)}-${text.slice(HALF)}`;
}

/** Normalizes typed text to a code as it was issued. @returns `null` for text that can't be a code. */
export function readRecoveryCode(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const isCode =
    plain.length === RECOVERY_CODE_LENGTH && [...plain].every((character) => ALPHABET.includes(character));
  return isCode ? `${plain.slice(0, HALF)}-${plain.slice(HALF)}` : null;
}
