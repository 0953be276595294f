import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';

const TOKEN_BYTES = 24;

/** 192 random bits, safe in forms, query strings and headers. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The one token that follows this one. A client that lost the answer of a renewal asks again with the old token and gets the same
 * successor, and two tabs that renew at once get the same one too: a session's tokens never fork.
 */
export const successorOf = (env: Pick<Env, 'secret'>, token: string): string =>
  createHmac('sha256', deriveKey(env.secret, 'session-token'))
    .update(token, 'utf8')
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** The stored form of a token, a one-time code or a ticket: enough to recognise it, useless to a thief. */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
