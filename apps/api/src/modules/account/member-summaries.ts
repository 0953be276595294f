import type { MemberHistory, WalletView } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { accountId } from '../../ledger';
import { toMemberSummary } from './member-summary';

interface Wanted {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

interface HistoryRow {
  readonly member_id: bigint;
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly disabled: boolean;
  readonly created_at: Date;
  readonly deposits: bigint;
  readonly deposited: bigint;
  readonly last_deposit: Date | null;
  readonly paid: bigint;
  readonly withdrawn: bigint;
  readonly refused: bigint;
  readonly open: bigint;
}

/** Profile, balances and history of members: three reads for any number of rows. */
export async function readMemberSummaries(tx: Tx, wanted: readonly Wanted[]) {
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
  const { rows } = await historiesOf(memberIds).execute(tx);
  const members = new Map(rows.map((row) => [row.member_id, row]));
  const balanceOf = await readMemberBalances(tx, wanted);
  return ({ memberId, currency }: Wanted) => {
    const row = members.get(memberId);
    if (row === undefined) return undefined;
    const balance = balanceOf({ memberId, currency });
    return { member: toMemberSummary(row), balance, history: historyOf(row) };
  };
}

export const historiesOf = (memberIds: readonly bigint[]) => sql<HistoryRow>`
  select m.member_id, m.uid, m.account, m.nickname, m.disabled, m.created_at, d.*, w.*
  from members m
  cross join lateral (
    select count(*) filter (where status = 'success') as deposits,
      coalesce(sum(paid_minor) filter (where status = 'success'), 0)::bigint as deposited,
      max(created_at) filter (where status = 'success') as last_deposit
    from deposit_orders where member_id = m.member_id
  ) d
  cross join lateral (
    select count(*) filter (where status = 'success') as paid,
      coalesce(sum(gross_minor) filter (where status = 'success'), 0)::bigint as withdrawn,
      count(*) filter (where status in ('rejected', 'failed')) as refused,
      count(*) filter (where status in ('processing', 'waiting-receipt', 'locked')) as open
    from withdrawal_orders where member_id = m.member_id
  ) w
  where m.member_id = any (${memberIds})`;

/** Balances of members, in one read. */
export async function readMemberBalances(
  tx: Tx,
  wanted: readonly Wanted[],
): Promise<(member: Wanted) => WalletView> {
  const balances = await readBalances(tx, wanted);
  return ({ memberId, currency }) => {
    const text = (kind: 'available' | 'frozen') =>
      fromMinor(balances.get(accountId(memberId, kind, currency)) ?? 0n, currency).amount;
    return { currencyCode: currency, available: text('available'), frozen: text('frozen') };
  };
}

async function readBalances(tx: Tx, wanted: readonly Wanted[]): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = wanted.flatMap(({ memberId, currency }) => [
    accountId(memberId, 'available', currency),
    accountId(memberId, 'frozen', currency),
  ]);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('accounts').select(['id', 'balance']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

const usdt = (minor: bigint): string => fromMinor(minor, 'USDT').amount;

const historyOf = (row: HistoryRow): MemberHistory => ({
  deposits: Number(row.deposits),
  depositedUsdt: usdt(row.deposited),
  lastDepositAt: row.last_deposit?.toISOString() ?? null,
  withdrawals: Number(row.paid),
  withdrawnUsdt: usdt(row.withdrawn),
  refusedWithdrawals: Number(row.refused),
  openWithdrawals: Number(row.open),
});
