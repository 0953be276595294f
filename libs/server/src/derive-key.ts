import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key for one purpose from a secret, so that a value made for one purpose is invalid for another. */
export const deriveKeyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
