import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits, safe in forms, query strings and headers. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What the database keeps of a token, a one-time code or a ticket: enough to recognise it, nothing to use. */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
