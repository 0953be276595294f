import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { knownDevices } from '../session';

interface NewMember {
  readonly account: string;
  readonly passwordHash: string;
  readonly now: Date;
  /** Who invited the member. */
  readonly agentId?: bigint | null;
  /** How others know the member; random when absent. */
  readonly ids?: MemberIds;
}

export interface MemberIds {
  readonly uid: string;
  readonly invitationCode: string;
}

export const newMemberIds = (): MemberIds => ({
  uid: String(randomInt(100_000_000_000, 1_000_000_000_000)),
  invitationCode: randomBytes(5).toString('hex').toUpperCase(),
});

/** Of a new account. Others see it, so it says nothing about the account. */
export const firstNickname = (uid: string): string => `R${uid.slice(-6)}`;

/** @returns `null` when the account is taken, in whatever case. */
export async function createMember(
  reader: Reader,
  { account, passwordHash, now, agentId = null, ids = newMemberIds() }: NewMember,
): Promise<{ uid: string; memberId: bigint } | null> {
  const { uid, invitationCode } = ids;
  const created = await reader
    .insertInto('members')
    .values({
      uid,
      account,
      password_hash: passwordHash,
      payment_password_hash: null,
      nickname: firstNickname(uid),
      agent_name: null,
      agent_id: agentId,
      invitation_code: invitationCode,
      password_changed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return created === undefined ? null : { uid, memberId: created.member_id };
}

export interface Credential {
  readonly memberId: bigint;
  readonly passwordHash: string;
}

export async function findCredential(reader: Reader, account: string): Promise<Credential | null> {
  const found = await reader
    .selectFrom('members')
    .select(['member_id', 'password_hash'])
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  return found === undefined ? null : { memberId: found.member_id, passwordHash: found.password_hash };
}

/** A device that has signed in since the login password last changed: whoever that shut out is a stranger again. */
export async function isKnownDevice(reader: Reader, memberId: bigint, deviceId: string): Promise<boolean> {
  return (await knownDevices(reader, memberId)).includes(deviceId);
}
