import { deriveKeyFor } from '@realm/server';

type KeyPurpose =
  | 'session-token'
  | 'captcha'
  | 'sandbox-address'
  | 'authenticator-seed'
  | 'recovery-code'
  | 'email-code'
  | 'recovery'
  | 'cell-transfer'
  | 'recovery-code-key'
  | 'member-package';

/** Derives a key for one purpose from REALM_SECRET, or from another one, so that a value made for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  deriveKeyFor(secret, `realm ${purpose}`);
