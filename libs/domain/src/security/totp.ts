import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { toBase32 } from './base32';

/** What every authenticator app supports: SHA-1, 30 seconds, 6 digits. */
const TOTP_STEP_MS = 30_000;
const TOTP_DIGITS = 6;
/** A phone's clock may be one step behind or ahead. */
const WINDOW_STEPS = 1;
const COUNTER_BYTES = 8;

/** The number of the 30-second step that contains the moment. */
export const totpStep = (atMs: number): number => Math.floor(atMs / TOTP_STEP_MS);

/** The code of one step: RFC 6238, which is HOTP (RFC 4226) of the step's number. */
export function totpCode(seed: Uint8Array, step: number, digits = TOTP_DIGITS): string {
  const counter = new Uint8Array(COUNTER_BYTES);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const digest = hmac(sha1, seed, counter);
  const view = new DataView(digest.buffer, digest.byteOffset);
  const offset = view.getUint8(digest.length - 1) & 15;
  const number = (view.getUint32(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

interface TotpAttempt {
  readonly code: string;
  readonly atMs: number;
  /** Codes of this step and of earlier ones have been used, or could have been. */
  readonly afterStep: number;
}

/**
 * Finds the step that a code belongs to. Compares every step of the window, so that the time taken says nothing about the code.
 *
 * @returns `null` for a wrong, an expired and a used code.
 */
export function matchTotp(seed: Uint8Array, { code, atMs, afterStep }: TotpAttempt): number | null {
  const current = totpStep(atMs);
  let found: number | null = null;
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step += 1) {
    const fits = isSameText(totpCode(seed, step), code);
    if (fits && step > afterStep && found === null) found = step;
  }
  return found;
}

function isSameText(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1)
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}

/** What a QR code holds for an authenticator app. */
export function totpUri(seed: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(seed)}&issuer=${encodeURIComponent(issuer)}`;
}
