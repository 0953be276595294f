import { hashToken, newToken } from '../session';
import type { Enrolment } from './staff.repository';

const VALID_MS = 24 * 60 * 60_000;

/** A new enrolment code, to be shown once, with what is stored of it. */
export function newEnrolment(now: Date): { readonly code: string; readonly stored: Enrolment } {
  const code = newToken();
  return { code, stored: { hash: hashToken(code), expiresAt: new Date(now.getTime() + VALID_MS) } };
}
