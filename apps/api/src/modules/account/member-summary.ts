import type { MemberSummary } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';

interface SummaryRow {
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly disabled: boolean;
  readonly created_at: Date;
}

export const toMemberSummary = ({
  uid,
  account,
  nickname,
  disabled,
  created_at: at,
}: SummaryRow): MemberSummary => ({ uid, account, nickname, disabled, registeredAt: at.toISOString() });

export const readMemberSummary = async (reader: Reader, memberId: bigint): Promise<MemberSummary> =>
  toMemberSummary(
    await reader
      .selectFrom('members')
      .select(['uid', 'account', 'nickname', 'disabled', 'created_at'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
