import { randomBytes } from 'node:crypto';
import { gmt4DayKey } from '@realm/domain';

/** No letters that read like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 12;

/** Deposit, withdrawal, transfer, bet, command of staff. */
export type NumberPrefix = 'D' | 'W' | 'T' | 'B' | 'A';

/** Kind, day in GMT-4, and 60 random bits: it can be read out, and another one can't be guessed from it. */
export function makeOrderNumber(prefix: NumberPrefix, at: Date): string {
  const day = gmt4DayKey(at.getTime()).replaceAll('-', '').slice(2);
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return `${prefix}${day}${random.join('')}`;
}
