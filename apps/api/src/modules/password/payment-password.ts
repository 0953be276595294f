import { sql } from 'kysely';
import type { RefusalName } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { countAttempts, proveWithin, resetAttempts, type AttemptLimit } from '../attempts';
import { writeMessage } from '../notice';
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
      memberId,
      stored,
      password,
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
  const now = ports.clock.now();
  const refused = await proveWithin(ports.db, [{ limit: PAYMENT_PASSWORD_LIMIT, subject }], {
    now,
    refusals,
    prove: () => verifyPassword(ports.env, stored, password),
  });
  if (refused?.refusal === refusals.limited)
    ports.securityLog.event('payment-password-locked', { memberId: subject });
  if (refused?.refusal === refusals.wrong) {
    ports.securityLog.event('payment-password-wrong', { memberId: subject });
    if (
      (await countAttempts(ports.db, PAYMENT_PASSWORD_LIMIT, { subject, now })) >=
      PAYMENT_PASSWORD_LIMIT.count
    )
      await writeLockMessage(ports.db, { memberId, at: now });
  }
  return refused;
}

/** Once for each lock: of guesses that ran at the same time, the first to get here writes the message. */
const writeLockMessage = (db: Ports['db'], { memberId, at }: { memberId: bigint; at: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .selectFrom('members')
      .select('member_id')
      .where('member_id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const kind = 'payment-password-locked';
    const written = await tx
      .selectFrom('notices')
      .select('notice_id')
      .where('member_id', '=', memberId)
      .where('published_at', '>', new Date(at.getTime() - PAYMENT_PASSWORD_LIMIT.windowMs))
      .where(sql`message ->> 'kind'`, '=', kind)
      .executeTakeFirst();
    const message = { kind, params: { attempts: String(PAYMENT_PASSWORD_LIMIT.count) } } as const;
    if (written === undefined) await writeMessage(tx, { memberId, message, at });
  });

/** Wrong ones from before a recovery do not lock the new one. */
export const forgetWrongPaymentPasswords = (tx: Tx, memberId: bigint): Promise<void> =>
  resetAttempts(tx, [{ limit: PAYMENT_PASSWORD_LIMIT, subject: String(memberId) }]);

export async function paymentPasswordHash(reader: Reader, memberId: bigint): Promise<string | null> {
  const { payment_password_hash: stored } = await reader
    .selectFrom('members')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return stored;
}
