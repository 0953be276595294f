import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADERS, type WalletKey } from '@realm/api-client/contract';
import { signatureHeaders } from '@realm/api-client/node';

export interface SignedParts {
  readonly key: WalletKey;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The headers of a signed wallet call. `over` replaces parts, for calls that must be refused. */
export function signedHeaders(
  { key, path, body, now }: { key: WalletKey; path: string; body: string; now: Date },
  over: Partial<SignedParts> = {},
): Record<string, string> {
  const { timestamp = String(now.getTime()), nonce = randomUUID(), signature } = over;
  return {
    'content-type': 'application/json',
    ...signatureHeaders(key, { method: 'POST', path, timestamp, nonce, body }),
    ...(over.key && { [SIGNATURE_HEADERS.key]: over.key.keyId }),
    ...(signature !== undefined && { [SIGNATURE_HEADERS.signature]: signature }),
  };
}
