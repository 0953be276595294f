import type { RefusalName } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin, type AttemptLimit } from '../attempts';
import { admitPasswordCall, verifyPassword } from './password-hash';

const PAYMENT_PASSWORD_LIMIT: AttemptLimit = {
  scope: 'payment-password',
  count: 5,
  windowMs: 60 * 60_000,
};

/**
 * The check before money leaves. Slow on purpose: call it before any transaction is open.
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
  return admitPasswordCall.member(memberId, () =>
    provePaymentPassword(ports, {
      ...{ memberId, stored, password },
      refusals: { wrong: 'PAYMENT_PASSWORD_WRONG', limited: 'PAYMENT_PASSWORD_LOCKED' },
    }),
  );
}

interface PaymentPasswordProof {
  readonly memberId: bigint;
  readonly stored: string;
  readonly password: string;
  /** The two failures of the caller's endpoint. */
  readonly refusals: { readonly wrong: RefusalName; readonly limited: RefusalName };
}

/**
 * Payments and the change of the password share one count, so neither is a way around the other's limit.
 *
 * @returns `null` when the password is right.
 */
export async function provePaymentPassword(
  ports: Ports,
  { memberId, stored, password, refusals }: PaymentPasswordProof,
): Promise<Refusal | null> {
  const subject = String(memberId);
  const refused = await proveWithin(ports.db, [{ limit: PAYMENT_PASSWORD_LIMIT, subject }], {
    ...{ now: ports.clock.now(), refusals },
    prove: () => verifyPassword(ports.env, stored, password),
  });
  if (refused?.refusal === refusals.limited)
    ports.securityLog.event('payment-password-locked', { memberId: subject });
  if (refused?.refusal === refusals.wrong)
    ports.securityLog.event('payment-password-wrong', { memberId: subject });
  return refused;
}

export async function paymentPasswordHash(reader: Reader, memberId: bigint): Promise<string | null> {
  const { payment_password_hash: stored } = await reader
    .selectFrom('members')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return stored;
}
