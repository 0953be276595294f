import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key for one purpose from REALM_SECRET, so that a value made for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: 'session-token' | 'captcha' | 'sandbox-address'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `realm ${purpose}`, KEY_BYTES));
