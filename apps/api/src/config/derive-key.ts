import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key for one purpose out of REALM_SECRET, so that what is made for one purpose proves nothing for another. */
export const deriveKey = (secret: string, purpose: 'session-token' | 'captcha' | 'sandbox-address'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `realm ${purpose}`, KEY_BYTES));
