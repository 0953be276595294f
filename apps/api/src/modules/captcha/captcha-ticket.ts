import type { Ports } from '../../ports';
import { hashToken, newToken } from '../session';
import { bindingOf, type CaptchaCaller } from './captcha-caller';

const LIFETIME_MS = 5 * 60_000;

export async function issueCaptchaTicket(
  { db }: Ports,
  { boundTo, now }: { boundTo: string; now: Date },
): Promise<{ captchaTicket: string; expiresAt: string }> {
  const captchaTicket = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('captcha_tickets')
    .values({ ticket_hash: hashToken(captchaTicket), bound_to: boundTo, expires_at: expiresAt })
    .execute();
  return { captchaTicket, expiresAt: expiresAt.toISOString() };
}

/** Whether `spendCaptchaTicket` would accept the caller's ticket at this moment. Uses nothing up. */
export async function isCaptchaTicketValid(
  { db, env, clock }: Ports,
  ticket: string | undefined,
  caller: CaptchaCaller,
): Promise<boolean> {
  if (!env.captcha) return true;
  if (ticket === undefined) return false;
  const valid = await db
    .selectFrom('captcha_tickets')
    .select('ticket_hash')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('bound_to', '=', bindingOf(env, caller))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return valid !== undefined;
}

/** Uses the caller's own ticket up, whatever becomes of the call. Always `true` where the captcha is off. */
export async function spendCaptchaTicket(
  { db, env, clock }: Ports,
  ticket: string | undefined,
  caller: CaptchaCaller,
): Promise<boolean> {
  if (!env.captcha) return true;
  if (ticket === undefined) return false;
  const now = clock.now();
  const used = await db
    .updateTable('captcha_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('bound_to', '=', bindingOf(env, caller))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
