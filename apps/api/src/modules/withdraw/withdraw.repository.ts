import { TAKEN_BACK, type CurrencyCode, type Network, type WithdrawalStatus } from '@realm/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { Tables } from '../../db/tables';

export type WithdrawalRow = Selectable<Tables['withdrawal_orders']>;
export type WithdrawalChange = Updateable<Tables['withdrawal_orders']>;

/** While an order is in one of these, its amount is frozen. */
export const OPEN_STATUSES = ['processing', 'waiting-receipt', 'locked'] as const;

export const insertWithdrawal = (
  tx: Tx,
  row: Insertable<Tables['withdrawal_orders']>,
): Promise<WithdrawalRow> =>
  tx.insertInto('withdrawal_orders').values(row).returningAll().executeTakeFirstOrThrow();

/** Every change of an order happens under this lock. */
export const lockWithdrawal = (tx: Tx, orderId: string): Promise<WithdrawalRow | undefined> =>
  tx
    .selectFrom('withdrawal_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

export const writeWithdrawal = (tx: Tx, orderId: string, change: WithdrawalChange): Promise<WithdrawalRow> =>
  tx
    .updateTable('withdrawal_orders')
    .set(change)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Another member's order reads like one that does not exist. */
export const findWithdrawal = (
  reader: Reader,
  memberId: bigint,
  orderId: string,
): Promise<WithdrawalRow | undefined> =>
  reader
    .selectFrom('withdrawal_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** For staff, who may read every member's. */
export const readWithdrawal = (reader: Reader, orderId: string): Promise<WithdrawalRow | undefined> =>
  reader.selectFrom('withdrawal_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function countOpenWithdrawals(tx: Tx, memberId: bigint): Promise<number> {
  const { open } = await tx
    .selectFrom('withdrawal_orders')
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * Credited deposits that the network could still take back, or has taken back and may bring again, and what open bets hold of those
 * that were reversed.
 */
export async function notYetFinalMinor(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<bigint> {
  const withheld = await reader
    .selectFrom('deposit_orders')
    .select('withheld_minor as minor')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('withheld_minor', '>', 0n)
    .execute();
  const credited = await reader
    .selectFrom('deposit_orders')
    .select('credit_minor as minor')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('final', '=', false)
    .where((row) =>
      row.or([
        row('status', '=', 'success'),
        row.and([row('status', '=', 'locked'), row('reason', '=', TAKEN_BACK)]),
      ]),
    )
    // The index holds these two alone.
    .where('status', 'in', ['success', 'locked'])
    .execute();
  return [...withheld, ...credited].reduce((sum, { minor }) => sum + minor, 0n);
}

export async function withdrawFee(reader: Reader, network: Network): Promise<bigint> {
  const { withdraw_fee_minor: fee } = await reader
    .selectFrom('deposit_networks')
    .select('withdraw_fee_minor')
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return fee;
}

export const listFees = (reader: Reader) =>
  reader
    .selectFrom('deposit_networks')
    .select(['network', 'withdraw_fee_minor'])
    .orderBy('network', 'desc')
    .execute();

export interface WithdrawalFilter {
  readonly memberId?: bigint | undefined;
  readonly status?: WithdrawalStatus | undefined;
}

/** Newest first, one row more than a page shows. */
export function selectWithdrawals(
  reader: Reader,
  { memberId, status }: WithdrawalFilter,
  { range, after, limit }: Omit<PageRequest, 'cursors'>,
): Promise<WithdrawalRow[]> {
  let query = reader
    .selectFrom('withdrawal_orders')
    .selectAll()
    .where('created_at', '>=', range.from)
    .where('created_at', '<', range.to);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (after !== null) {
    query = query.where((row) => row(row.refTuple('created_at', 'seq'), '<', row.tuple(after.at, after.id)));
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Approved orders whose payout is to be sent or asked about, oldest first; held ones too once something was sent. */
export const selectPayouts = (reader: Reader, limit: number) =>
  reader
    .selectFrom('withdrawal_orders')
    .select('order_id')
    .where((row) =>
      row.or([
        row('status', '=', 'waiting-receipt'),
        row.and([row('status', '=', 'locked'), row('payout_state', '!=', 'none')]),
      ]),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
