/// <reference types="node" />
import { createHmac, randomUUID } from 'node:crypto';
import type { Endpoint } from '../contract/define-endpoint';
import {
  SIGNATURE_HEADERS,
  textToSign,
  type SignedRequest,
  type WalletKey,
} from '../contract/provider/signature';
import type { Send } from './send';

export interface Signer {
  readonly key: WalletKey;
  readonly nowMs: () => number;
  /** Called for each attempt: a nonce is accepted once, whatever the call repeats. */
  readonly newNonce?: () => string;
}

export function signatureHeaders(
  { keyId, secret }: WalletKey,
  request: SignedRequest,
): Record<string, string> {
  return {
    [SIGNATURE_HEADERS.key]: keyId,
    [SIGNATURE_HEADERS.timestamp]: request.timestamp,
    [SIGNATURE_HEADERS.nonce]: request.nonce,
    [SIGNATURE_HEADERS.signature]: createHmac('sha256', secret).update(textToSign(request)).digest('hex'),
  };
}

/**
 * Signs the calls of a games provider. A middleware behind it must not change the input: the signature covers the body.
 *
 * @throws {TypeError} For a call whose body is not JSON.
 */
export const withSignature =
  ({ key, nowMs, newNonce = randomUUID }: Signer) =>
  <Surface extends Endpoint>(next: Send<Surface>): Send<Surface> =>
  (endpoint, input, options) => {
    const { method, path, payload } = endpoint;
    if (payload !== 'json') throw new TypeError(`${path}: only a JSON body can be signed, not ${payload}`);
    const timestamp = String(Math.round(nowMs()));
    const request = { method, path, timestamp, nonce: newNonce(), body: JSON.stringify(input) };
    return next(endpoint, input, {
      ...options,
      headers: { ...options?.headers, ...signatureHeaders(key, request) },
    });
  };
