import { gmt4DayKey, gmt4DayStart, type Network } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';

export interface NetworkTermsRow {
  readonly network: Network;
  readonly enabled: boolean;
  readonly minimum_minor: bigint;
  readonly maximum_minor: bigint;
  readonly withdraw_fee_minor: bigint;
  readonly not_final_member_minor: bigint;
  readonly not_final_total_minor: bigint;
}

const COLUMNS = [
  ...(['network', 'enabled', 'minimum_minor', 'maximum_minor', 'withdraw_fee_minor'] as const),
  ...(['not_final_member_minor', 'not_final_total_minor'] as const),
] as const;

interface ListedTerms extends NetworkTermsRow {
  readonly confirmations: number;
  readonly paid_today: number;
  readonly fees_today: bigint;
}

export async function listNetworkTerms(reader: Reader, now: Date): Promise<readonly ListedTerms[]> {
  const today = new Date(gmt4DayStart(gmt4DayKey(now.getTime()))).toISOString();
  const { rows } = await sql<ListedTerms>`
    with paid as (
      select w.network, count(*)::int as orders, sum(w.fee_minor)::bigint as fees
      from withdrawal_orders w
      where w.status = 'success' and exists (
        select from order_events e where e.order_id = w.order_id and e.status = 'success' and e.at >= ${today}::timestamptz)
      group by w.network
    )
    select ${sql.join(COLUMNS.map((column) => sql.ref(`n.${column}`)))}, n.confirmations,
      coalesce(paid.orders, 0) as paid_today, coalesce(paid.fees, 0)::bigint as fees_today
    from deposit_networks n left join paid on paid.network = n.network order by n.network desc`.execute(
    reader,
  );
  return rows;
}

export const lockNetworkTerms = (tx: Tx, network: Network): Promise<NetworkTermsRow | undefined> =>
  tx
    .selectFrom('deposit_networks')
    .select([...COLUMNS])
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirst();

export async function changeNetworkTerms(tx: Tx, { network, ...terms }: NetworkTermsRow): Promise<void> {
  await tx.updateTable('deposit_networks').set(terms).where('network', '=', network).execute();
}
