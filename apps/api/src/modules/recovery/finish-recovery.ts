import type { MemberEndpoints, OutputOf } from '@realm/api-client/contract';
import { checkNewPassword, checkPaymentPassword } from '@realm/domain';
import { sql } from 'kysely';
import type { output } from 'zod/mini';
import type { Tx } from '../../db/database';
import { RequestError } from '../../http/envelope';
import type { PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { forgetWrongPasswords } from '../account';
import { deleteAuthenticator } from '../authenticator';
import { tellMember } from '../notice';
import {
  admitPasswordCall,
  endRecoveries,
  forgetWrongPaymentPasswords,
  hashPassword,
  refuseOtherPassword,
} from '../password';
import { endMemberSessions } from '../session';
import { announce } from './announce';
import type { RecoveryCaller } from './begin-recovery';
import { presentRecovery } from './present-recovery';
import { isOwnerPresent } from './prove-recovery';
import { changeRecovery, findByCode, lockOwner, type RecoveryRow } from './recovery.repository';
import { requestHash } from './request-code';

type Input = output<MemberEndpoints['finishRecovery']['input']>;
type Done = OutputOf<MemberEndpoints['finishRecovery']>;

/** A proved request, or an approved one whose cooling period is over. */
function isUsable({ status, ready_at: readyAt, expires_at: expiresAt }: RecoveryRow, now: Date): boolean {
  if (expiresAt <= now) return false;
  return status === 'proved' || (status === 'cooling' && readyAt !== null && readyAt <= now);
}

/** Does what the request is for. As after any such change, withdrawals pause; a new login password ends every session. */
export async function finishRecovery(
  ports: Ports,
  input: Input,
  caller: RecoveryCaller,
): Promise<PreparedWrite<Done> | Refusal> {
  const { db, env, clock } = ports;
  const row = await findByCode(db, requestHash(env, input.requestCode));
  if (row === undefined || row.member_id === null) return refuse('RECOVERY_STATE');
  if (!isUsable(row, clock.now()) || !isOwnerPresent(row, caller)) return refuse('RECOVERY_STATE');
  if (row.kind === 'authenticator') return prepare(ports, { row, caller, newHash: null });
  const { kind, member_id: memberId } = row;
  const { account, login, payment } = await db
    .selectFrom('members')
    .select(['account', 'password_hash as login', 'payment_password_hash as payment'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { newPassword = '', confirmation = '' } = input;
  const isLogin = kind === 'login-password';
  const checked = (isLogin ? checkNewPassword : checkPaymentPassword)(newPassword, account);
  if (!checked.ok || newPassword !== confirmation) return refuse('PASSWORD_INVALID');
  const hash = async () => {
    const same = { memberId, other: isLogin ? payment : login, newPassword };
    const refused = await refuseOtherPassword(ports, same);
    return refused ?? prepare(ports, { row, caller, newHash: await hashPassword(env, newPassword) });
  };
  return caller.identity.kind === 'member'
    ? admitPasswordCall.member(caller.identity.memberId, hash)
    : admitPasswordCall.visitor(caller.source, hash);
}

interface Finish {
  readonly row: RecoveryRow;
  readonly caller: RecoveryCaller;
  /** `null` for an authenticator. */
  readonly newHash: string | null;
}

function prepare(ports: Ports, { row, caller, newHash }: Finish): PreparedWrite<Done> {
  const { env, clock, securityLog } = ports;
  const { kind, member_id: memberId } = row;
  if (memberId === null) throw new Error('a request of nobody was proved');
  return {
    write: async (tx) => {
      const now = clock.now();
      const owner = await lockOwner(tx, memberId);
      if (owner.disabled) return refuse('ACCOUNT_DISABLED');
      if (owner.move_state !== null) throw new RequestError('UNAVAILABLE');
      const done = await changeRecovery(tx, {
        recoveryId: row.recovery_id,
        from: [row.status],
        now,
        change: { status: 'done', ended_at: now },
      });
      if (done === undefined) return refuse('RECOVERY_STATE');
      const until = await pauseWithdrawals(tx, memberId, new Date(now.getTime() + env.addressLockMs));
      const endedSessions = await apply(tx, { kind, memberId, newHash, now, until });
      if (kind === 'login-password')
        await forgetWrongPasswords(tx, { account: owner.account, memberId, caller });
      if (kind === 'payment-password') await forgetWrongPaymentPasswords(tx, memberId);
      await endRecoveries(tx, { memberId, kind, except: row.recovery_id, now });
      await announce(tx, done, { step: 'done', at: now });
      return accept({
        recovery: presentRecovery(env, done, now),
        endedSessions,
        withdrawalsHeldUntil: until.toISOString(),
      });
    },
    afterCommit: () => securityLog.event('recovery-done', { memberId: String(memberId), kind, way: row.way }),
  };
}

interface Change {
  readonly kind: RecoveryRow['kind'];
  readonly memberId: bigint;
  readonly newHash: string | null;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Its messages have no mail: the mail of the step reports the change.
 *
 * @returns How many sessions ended.
 */
async function apply(tx: Tx, { kind, memberId, newHash, now, until }: Change): Promise<number> {
  const params = { until: until.toISOString() };
  if (newHash === null) {
    await deleteAuthenticator(tx, memberId);
    await tellMember(tx, { memberId, message: { kind: 'authenticator-removed', params }, at: now });
    return 0;
  }
  const change =
    kind === 'login-password'
      ? { password_hash: newHash, password_changed_at: now }
      : { payment_password_hash: newHash };
  await tx.updateTable('members').set(change).where('member_id', '=', memberId).execute();
  const message = kind === 'login-password' ? 'password-changed' : 'payment-password-changed';
  await tellMember(tx, { memberId, message: { kind: message, params }, at: now });
  if (kind !== 'login-password') return 0;
  return (await endMemberSessions(tx, { memberId, reason: 'password-changed', now })).length;
}

/** A longer pause that runs already is kept. */
async function pauseWithdrawals(tx: Tx, memberId: bigint, until: Date): Promise<Date> {
  const { withdrawals_held_until: held } = await tx
    .updateTable('members')
    .set({
      withdrawals_held_until: sql<Date>`greatest(withdrawals_held_until, ${until}::timestamptz)`,
    })
    .where('member_id', '=', memberId)
    .returning('withdrawals_held_until')
    .executeTakeFirstOrThrow();
  return held ?? until;
}
