import { createHmac, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADERS, signatureHeaders, type WalletKey } from '@realm/api-client/contract';

export interface SignedParts {
  readonly key: WalletKey;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The headers of a signed wallet call. `over` replaces parts, for calls that must be refused. */
export function signedHeaders(
  { key, path, body, now }: { key: WalletKey; path: string; body: string; now: Date },
  over: Partial<SignedParts> = {},
): Record<string, string> {
  const { timestamp = String(now.getTime()), nonce = randomUUID(), signature } = over;
  return {
    'content-type': 'application/json',
    ...signatureHeaders(key, { method: 'POST', path, timestamp, nonce, body }, hmac),
    ...(over.key && { [SIGNATURE_HEADERS.key]: over.key.keyId }),
    ...(signature !== undefined && { [SIGNATURE_HEADERS.signature]: signature }),
  };
}
