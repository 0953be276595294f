import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { checkNewPassword } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkSecondFactor, spendSecondFactor } from '../authenticator';
import { writeMessage } from '../notice';
import { readProfile } from '../profile';
import {
  endMemberSessions,
  processOf,
  rememberDeviceOf,
  replaceTokens,
  sessionTokenAnswer,
} from '../session';
import { endRecoveries } from './end-recoveries';
import { admitPasswordCall, hashPassword } from './password-hash';
import { paymentPasswordHash } from './payment-password';
import { proveLoginPassword } from './prove-login-password';
import { refuseOtherPassword } from './refuse-other-password';

interface PasswordEdit {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly code?: string | undefined;
}

interface PasswordCall {
  readonly input: PasswordEdit;
  readonly identity: MemberIdentity;
  readonly clientInfo: Partial<ClientInfo>;
}

/** Prepares a change of the login password. This session goes on under a new token; every other one ends, and withdrawals pause. */
export async function editPassword(
  ports: Ports,
  call: PasswordCall,
): Promise<PreparedWrite<SessionToken> | Refusal> {
  const { input, identity } = call;
  const { account } = await readProfile(ports.db, identity.memberId);
  if (!checkNewPassword(input.newPassword, account).ok || input.newPassword !== input.confirmation) {
    return refuse('PASSWORD_INVALID');
  }
  return admitPasswordCall.member(identity.memberId, () => prepareChange(ports, call));
}

async function prepareChange(
  ports: Ports,
  { input, identity, clientInfo }: PasswordCall,
): Promise<PreparedWrite<SessionToken> | Refusal> {
  const proof = await proveLoginPassword(ports, identity.memberId, input.oldPassword);
  if (!proof.ok) return proof;
  if (input.newPassword === input.oldPassword) return refuse('PASSWORD_UNCHANGED');
  const refusal = await refuseOtherPassword(ports, {
    memberId: identity.memberId,
    other: await paymentPasswordHash(ports.db, identity.memberId),
    newPassword: input.newPassword,
  });
  if (refusal !== null) return refusal;
  const second = { memberId: identity.memberId, code: input.code };
  const unproved = await checkSecondFactor(ports, second);
  if (unproved !== null) return unproved;

  const newHash = await hashPassword(ports.env, input.newPassword);
  const now = ports.clock.now();
  const heldUntil = new Date(now.getTime() + ports.env.addressLockMs);
  const change = { identity, provedHash: proof.value, newHash, now, heldUntil };
  let endedIds: readonly bigint[] = [];
  return {
    write: async (tx) => {
      const unspent = await spendSecondFactor(ports, tx, second);
      if (unspent !== null) return unspent;
      const done = await changeHash(tx, change);
      if (done === null) return refuse('OLD_PASSWORD_WRONG');
      endedIds = done.endedIds;
      const { token } = done;
      return accept(
        sessionTokenAnswer(ports.env, { uid: identity.uid, token, process: processOf(clientInfo) }),
      );
    },
    afterCommit: () => {
      ports.securityLog.event('password-changed', { uid: identity.uid, sessionsEnded: endedIds.length });
    },
  };
}

interface HashChange {
  readonly identity: MemberIdentity;
  readonly provedHash: string;
  readonly newHash: string;
  readonly now: Date;
  readonly heldUntil: Date;
}

/** `null` when another change came first: the old password that was proved is not the password any more. */
async function changeHash(
  tx: Tx,
  { identity: { memberId, sessionId }, provedHash, newHash, now, heldUntil }: HashChange,
): Promise<{ token: string; endedIds: bigint[] } | null> {
  const changed = await tx
    .updateTable('members')
    .set({ password_hash: newHash, password_changed_at: now, withdrawals_held_until: heldUntil })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', provedHash)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return null;
  await rememberDeviceOf(tx, sessionId, now);
  await endRecoveries(tx, { memberId, kind: 'login-password', now });
  await writeMessage(tx, {
    memberId,
    message: { kind: 'password-changed', params: { until: heldUntil.toISOString() } },
    at: now,
  });
  const endedIds = await endMemberSessions(tx, {
    memberId,
    reason: 'password-changed',
    now,
    except: sessionId,
  });
  return { token: await replaceTokens(tx, sessionId, now), endedIds };
}
