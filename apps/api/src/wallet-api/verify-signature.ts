import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS, textToSign } from '@realm/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { GameProvider } from '../config/game-providers';
import type { Clock } from '../ports';

export interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Verified =
  | { readonly ok: true; readonly provider: string; readonly nonce: string }
  /** For the log; the caller hears the same whatever it is. */
  | { readonly ok: false; readonly reason: 'unsigned' | 'unknown-key' | 'wrong-time' | 'wrong-signature' };

const NONCE = /^[\w.:-]{8,64}$/;
const TIMESTAMP = /^\d{1,15}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Finds out which provider signed a request. Both of a provider's keys count while they are being exchanged. */
export function verifySignature(providers: readonly GameProvider[], call: SignedCall, now: Date): Verified {
  const [keyId, timestamp, nonce, signature] = (['key', 'timestamp', 'nonce', 'signature'] as const).map(
    (name) => {
      const value = call.headers[SIGNATURE_HEADERS[name]];
      return typeof value === 'string' ? value : '';
    },
  ) as [string, string, string, string];
  if (!TIMESTAMP.test(timestamp) || !NONCE.test(nonce) || !SIGNATURE.test(signature))
    return { ok: false, reason: 'unsigned' };
  const found = providers
    .flatMap(({ id, keys }) => keys.map((key) => ({ id, ...key })))
    .find((key) => key.keyId === keyId);
  if (found === undefined) return { ok: false, reason: 'unknown-key' };
  const { method, path, body } = call;
  const expected = createHmac('sha256', found.secret)
    .update(textToSign({ method, path, timestamp, nonce, body }))
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    return { ok: false, reason: 'wrong-signature' };
  if (Math.abs(now.getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MS)
    return { ok: false, reason: 'wrong-time' };
  return { ok: true, provider: found.id, nonce };
}

type Request = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

export const bodyOf = ({ body }: Pick<Request, 'body'>): string => (typeof body === 'string' ? body : '');

/** Verifies each request once, whoever asks. */
export function signatureCheck(providers: readonly GameProvider[], clock: Clock) {
  const known = new WeakMap<Request, Verified>();
  return (request: Request): Verified => {
    const { method, url: path, headers } = request;
    const verified =
      known.get(request) ??
      verifySignature(providers, { method, path, headers, body: bodyOf(request) }, clock.now());
    known.set(request, verified);
    return verified;
  };
}
