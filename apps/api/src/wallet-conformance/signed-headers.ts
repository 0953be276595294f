import { createHmac, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADERS, textToSign } from '@realm/api-client/contract';

export interface SigningKey {
  readonly keyId: string;
  readonly secret: string;
}

export interface SignedParts {
  readonly key: SigningKey;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The headers of a signed wallet call. `over` replaces parts, for calls that must be refused. */
export function signedHeaders(
  { key, path, body, now }: { key: SigningKey; path: string; body: string; now: Date },
  over: Partial<SignedParts> = {},
): Record<string, string> {
  const timestamp = over.timestamp ?? String(now.getTime());
  const nonce = over.nonce ?? randomUUID();
  const text = textToSign({ method: 'POST', path, timestamp, nonce, body });
  const signature = createHmac('sha256', key.secret).update(text).digest('hex');
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.key]: over.key?.keyId ?? key.keyId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: over.signature ?? signature,
  };
}
