import { TAKEN_BACK } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { findNetwork, type DepositRow } from './deposit.repository';

/**
 * Whether an order may be credited before its payment is final: what its network could still take back stays within the network's
 * limits, for the member and in total. The network's lease lets one credit pass at a time.
 */
export async function fitsLimits(
  tx: Tx,
  { network, member_id: memberId, paid_minor: paidMinor }: DepositRow,
): Promise<boolean> {
  if (network === null || paidMinor === null) return false;
  const limits = await findNetwork(tx, network);
  const { rows } = await sql<{ member: bigint; total: bigint }>`
    select coalesce(sum(paid_minor) filter (where member_id = ${memberId}), 0)::bigint as member,
      coalesce(sum(paid_minor), 0)::bigint as total
    from deposit_orders
    where not final and status in ('success', 'locked') and network = ${network}
      and (status = 'success' or reason = ${TAKEN_BACK})`.execute(tx);
  const { member, total } = rows[0]!;
  return (
    member + paidMinor <= limits.not_final_member_minor && total + paidMinor <= limits.not_final_total_minor
  );
}
