import { createHmac, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADERS, textToSign } from '@realm/api-client/contract';

export interface WalletKey {
  readonly keyId: string;
  readonly secret: string;
}

/** @param atMs - The time of this attempt. Each attempt has a nonce of its own, whatever it repeats. */
export function signRequest(
  { keyId, secret }: WalletKey,
  { path, body, atMs }: { path: string; body: string; atMs: number },
): Record<string, string> {
  const timestamp = String(Math.round(atMs));
  const nonce = randomUUID();
  const signature = createHmac('sha256', secret)
    .update(textToSign({ method: 'POST', path, timestamp, nonce, body }))
    .digest('hex');
  return {
    [SIGNATURE_HEADERS.key]: keyId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signature,
  };
}
