import { createHmac, randomUUID } from 'node:crypto';
import { signatureHeaders, type WalletKey } from '@realm/api-client/contract';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** @param atMs - The time of this attempt. Each attempt has a nonce of its own, whatever it repeats. */
export const signRequest = (
  key: WalletKey,
  { path, body, atMs }: { path: string; body: string; atMs: number },
): Record<string, string> =>
  signatureHeaders(
    key,
    { method: 'POST', path, body, timestamp: String(Math.round(atMs)), nonce: randomUUID() },
    hmac,
  );
