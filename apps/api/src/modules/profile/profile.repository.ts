import type { Profile } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';

/** @throws for an id that is no member's: identities come from sessions, which belong to members. */
export async function readProfile(reader: Reader, memberId: bigint): Promise<Profile> {
  const member = await reader
    .selectFrom('members as m')
    .leftJoin('authenticators as a', (join) =>
      join.onRef('a.member_id', '=', 'm.member_id').on('a.bound_at', 'is not', null),
    )
    .leftJoin('members as agent', 'agent.member_id', 'm.agent_id')
    .selectAll('m')
    .select(['a.bound_at', 'agent.nickname as agent_nickname'])
    .where('m.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    uid: member.uid,
    account: member.account,
    nickname: member.nickname,
    avatar: member.avatar,
    currencyCode: member.currency,
    agentName: member.agent_nickname ?? member.agent_name,
    hasPaymentPassword: member.payment_password_hash !== null,
    hasAuthenticator: member.bound_at !== null,
    registeredAt: member.created_at.toISOString(),
  };
}

/** Held until the transaction ends, so that each replaced image is removed by the change that replaced it. */
export const lockProfile = (tx: Tx, memberId: bigint): Promise<{ nickname: string; avatar: string }> =>
  tx
    .selectFrom('members')
    .select(['nickname', 'avatar'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export interface ProfileChange {
  readonly nickname?: string;
  readonly avatar?: string;
  readonly currency?: CurrencyCode;
}

export async function writeProfile(reader: Reader, memberId: bigint, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await reader.updateTable('members').set(change).where('member_id', '=', memberId).execute();
}
