import type { Reader } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { forgetAttempts, takeAttempt, type AttemptLimit } from '../attempts';
import { verifyPassword } from './password-hash';

const PAYMENT_PASSWORD_LIMIT: AttemptLimit = {
  scope: 'payment-password',
  count: 5,
  windowMs: 60 * 60_000,
};

/**
 * The gate before money leaves. Slow on purpose: call it before any transaction is open.
 *
 * @returns `null` when the password is right.
 */
export async function verifyPaymentPassword(
  ports: Ports,
  memberId: bigint,
  password: string,
): Promise<Refusal | null> {
  const stored = await paymentPasswordHash(ports.db, memberId);
  if (stored === null) return refuse('PAYMENT_PASSWORD_NOT_SET');
  const proof = await provePaymentPassword(ports, { memberId, stored, password });
  if (proof === 'right') return null;
  return refuse(proof === 'wrong' ? 'PAYMENT_PASSWORD_WRONG' : 'PAYMENT_PASSWORD_LOCKED');
}

/** Payments and the change of the password share one count, so neither is a way around the other's limit. */
export async function provePaymentPassword(
  ports: Ports,
  { memberId, stored, password }: { memberId: bigint; stored: string; password: string },
): Promise<'right' | 'wrong' | 'locked'> {
  const subject = String(memberId);
  if (!(await takeAttempt(ports.db, PAYMENT_PASSWORD_LIMIT, { subject, now: ports.clock.now() }))) {
    ports.securityLog.event('payment-password-locked', { memberId: subject });
    return 'locked';
  }
  if (!(await verifyPassword(ports.env, stored, password))) {
    ports.securityLog.event('payment-password-wrong', { memberId: subject });
    return 'wrong';
  }
  await forgetAttempts(ports.db, PAYMENT_PASSWORD_LIMIT, subject);
  return 'right';
}

export async function paymentPasswordHash(reader: Reader, memberId: bigint): Promise<string | null> {
  const { payment_password_hash: stored } = await reader
    .selectFrom('members')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return stored;
}
