/** The headers of a signed request, in lower case. */
export const SIGNATURE_HEADERS = {
  key: 'x-realm-key',
  timestamp: 'x-realm-timestamp',
  nonce: 'x-realm-nonce',
  signature: 'x-realm-signature',
} as const;

/** How far the timestamp of a request may be from the platform's time, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 60_000;

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string;
  /** Used once: 8 to 64 letters, digits, dots, dashes, colons, underlines. */
  readonly nonce: string;
  /** Exactly as it is sent. */
  readonly body: string;
}

/** The text that HMAC-SHA256 signs with the key's secret; the signature is sent in lower-case hexadecimal. */
export const textToSign = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  [method.toUpperCase(), path, timestamp, nonce, body].join('\n');

/** One of a provider's keys. */
export interface WalletKey {
  readonly keyId: string;
  readonly secret: string;
}
