import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { RequestError } from '../../http/envelope';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { writeMessage } from '../notice';
import { knownDevices, rememberDevice } from './known-devices.repository';
import { originOf } from './session-origin';
import { processOf, sessionTokenAnswer } from './session-token';
import { createSession, endMemberSessions } from './session.repository';
import { dropMissingCodes, recordSignIn } from './sign-ins.repository';

interface SignIn {
  readonly memberId: bigint;
  readonly clientInfo: Partial<ClientInfo>;
  /** The caller's address, as limits by source count. */
  readonly source: string;
  /** The password hash that was proved, so that a change in between makes the proof worthless; `null` for a new account. */
  readonly provedHash: string | null;
  /** When the session ends at the latest; its own lifetime when absent. */
  readonly endsAt?: Date;
  /** Uses up what else was proved, such as a one-time code. Runs under the member's lock; a refusal opens no session. */
  readonly spend?: (tx: Tx) => Promise<Refusal | null>;
}

export type OpenedSession =
  Refusal | { readonly uid: string; readonly token: string; readonly endedIds: readonly bigint[] };

/** Opens the member's one session of this process; the session before it receives a `logout`. */
export async function signIn(ports: Ports, request: SignIn): Promise<Outcome<SessionToken>> {
  const now = ports.clock.now();
  return answerSignIn(ports, request, await inTransaction(ports.db, (tx) => openSession(tx, request, now)));
}

/** Logs the new session and answers with its token. Call it after the commit. */
export function answerSignIn(
  ports: Pick<Ports, 'env' | 'securityLog'>,
  request: Pick<SignIn, 'clientInfo'>,
  done: OpenedSession,
): Outcome<SessionToken> {
  if ('refusal' in done) return done;
  const { uid, token, endedIds } = done;
  ports.securityLog.event('signed-in', { uid, elsewhereEnded: endedIds.length });
  return accept(sessionTokenAnswer(ports.env, { uid, token, process: processOf(request.clientInfo) }));
}

/** In the caller's transaction. The member stays locked until its end. */
export async function openSession(
  tx: Tx,
  { memberId, clientInfo, source, provedHash, endsAt, spend }: SignIn,
  now: Date,
): Promise<OpenedSession> {
  // The lock lets two sign-ins of one member, or a sign-in and a disablement, happen one after the other.
  const member = await tx
    .selectFrom('members')
    .select(['uid', 'disabled', 'password_hash', 'move_state'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (provedHash !== null && provedHash !== member.password_hash) return refuse('CREDENTIALS_WRONG');
  if (member.disabled) return refuse('ACCOUNT_DISABLED');
  // A moment later the directory names the other cell, or the member stays here.
  if (member.move_state !== null) throw new RequestError('UNAVAILABLE');
  const unspent = (await spend?.(tx)) ?? null;
  if (unspent !== null) return unspent;
  const process = processOf(clientInfo);
  const deviceId = clientInfo.deviceID ?? null;
  const origin = originOf(clientInfo, source);
  const isNew = await isNewPlace(tx, memberId, deviceId);
  const endedIds = await endMemberSessions(tx, { memberId, reason: 'signed-in-elsewhere', now, process });
  const { token } = await createSession(tx, {
    uid: member.uid,
    memberId,
    process,
    deviceId,
    origin,
    now,
    ...(endsAt === undefined ? {} : { endsAt }),
  });
  await dropMissingCodes(tx, { memberId, origin, at: now });
  await recordSignIn(tx, { memberId, outcome: 'signed-in', origin, at: now });
  if (deviceId !== null) await rememberDevice(tx, { memberId, deviceId, now });
  if (isNew) {
    const params = { process, device: origin.device || origin.system };
    await writeMessage(tx, { memberId, message: { kind: 'signed-in', params }, at: now });
  }
  return { uid: member.uid, token, endedIds };
}

/** Signed in from here for the first time since the password last changed, though not for the first time at all: a member who registers gets no message. */
async function isNewPlace(tx: Tx, memberId: bigint, deviceId: string | null): Promise<boolean> {
  if (deviceId !== null && (await knownDevices(tx, memberId)).includes(deviceId)) return false;
  const device = await tx
    .selectFrom('known_devices')
    .select('device_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  if (device !== undefined) return true;
  const before = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
