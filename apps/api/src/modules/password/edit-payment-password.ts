import { checkPaymentPassword, type Message } from '@realm/domain';
import type { PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkSecondFactor, spendSecondFactor } from '../authenticator';
import { writeMessage } from '../notice';
import { endRecoveries } from './end-recoveries';
import { admitPasswordCall, hashPassword } from './password-hash';
import { provePaymentPassword } from './payment-password';
import { proveLoginPassword } from './prove-login-password';
import { refuseOtherPassword } from './refuse-other-password';

interface PaymentPasswordEdit {
  readonly loginPassword?: string | undefined;
  readonly oldPaymentPassword?: string | undefined;
  readonly newPaymentPassword: string;
  readonly confirmation: string;
  readonly code?: string | undefined;
}

/** The first payment password is proved by the login password, every later one by the one before. */
export async function editPaymentPassword(
  ports: Ports,
  memberId: bigint,
  input: PaymentPasswordEdit,
): Promise<PreparedWrite<null> | Refusal> {
  const { newPaymentPassword, confirmation } = input;
  const { account, stored, other } = await ports.db
    .selectFrom('members')
    .select(['account', 'payment_password_hash as stored', 'password_hash as other'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!checkPaymentPassword(newPaymentPassword, account).ok || newPaymentPassword !== confirmation) {
    return refuse('PASSWORD_INVALID');
  }
  return admitPasswordCall.member(memberId, () => prepareChange(ports, { memberId, stored, other, input }));
}

interface PaymentPasswordChange {
  readonly memberId: bigint;
  /** `null`: none was set. */
  readonly stored: string | null;
  /** The hash of the login password. */
  readonly other: string | null;
  readonly input: PaymentPasswordEdit;
}

async function prepareChange(
  ports: Ports,
  { memberId, stored, other, input }: PaymentPasswordChange,
): Promise<PreparedWrite<null> | Refusal> {
  const { newPaymentPassword } = input;
  const unproved = await proveRight(ports, { memberId, stored, input });
  if (unproved !== null) return unproved;
  if (stored !== null && newPaymentPassword === input.oldPaymentPassword) return refuse('PASSWORD_UNCHANGED');
  const refusal = await refuseOtherPassword(ports, { memberId, other, newPassword: newPaymentPassword });
  if (refusal !== null) return refusal;
  const second = { memberId, code: input.code };
  const withoutCode = await checkSecondFactor(ports, second);
  if (withoutCode !== null) return withoutCode;

  const newHash = await hashPassword(ports.env, newPaymentPassword);
  const now = ports.clock.now();
  const heldUntil = new Date(now.getTime() + ports.env.addressLockMs);
  // The first payment password opens withdrawals; a change of it pauses them.
  const change = {
    payment_password_hash: newHash,
    ...(stored === null ? {} : { withdrawals_held_until: heldUntil }),
  };
  const message: Message =
    stored === null
      ? { kind: 'payment-password-set', params: {} }
      : { kind: 'payment-password-changed', params: { until: heldUntil.toISOString() } };
  return {
    // A concurrent change won: this proof was made against the old password.
    write: async (tx) => {
      const unspent = await spendSecondFactor(ports, tx, second);
      if (unspent !== null) return unspent;
      const changed = await tx
        .updateTable('members')
        .set(change)
        .where('member_id', '=', memberId)
        .where('payment_password_hash', 'is not distinct from', stored)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return refuse('OLD_PASSWORD_WRONG');
      await endRecoveries(tx, { memberId, kind: 'payment-password', now });
      await writeMessage(tx, { memberId, message, at: now });
      return accept(null);
    },
    afterCommit: () => {
      const event = stored === null ? 'payment-password-set' : 'payment-password-changed';
      ports.securityLog.event(event, { memberId: String(memberId) });
    },
  };
}

async function proveRight(
  ports: Ports,
  { memberId, stored, input }: { memberId: bigint; stored: string | null; input: PaymentPasswordEdit },
): Promise<Refusal | null> {
  if (stored === null) {
    const proved = await proveLoginPassword(ports, memberId, input.loginPassword ?? '');
    return proved.ok ? null : proved;
  }
  const password = input.oldPaymentPassword ?? '';
  return provePaymentPassword(ports, {
    memberId,
    stored,
    password,
    refusals: { wrong: 'OLD_PASSWORD_WRONG', limited: 'TOO_FAST' },
  });
}
