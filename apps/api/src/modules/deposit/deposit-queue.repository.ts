import type { DepositQueue } from '@realm/api-client/contract';
import type { DepositHold } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import type { PagePosition } from '../../db/page';
import { addSums, type QueueSumRow, type QueueSums } from '../orders';
import type { DepositRow } from './deposit.repository';

export interface DepositQueueFilter {
  readonly show: DepositQueue;
  readonly search?: string | undefined;
  readonly hold?: DepositHold | undefined;
}

const IN_QUEUE: Readonly<Record<DepositQueue, RawBuilder<boolean>>> = {
  exceptions: sql`o.status = 'locked'`,
  proofs: sql`(o.status = 'to-be-recharged' and o.method = 'direct')`,
};

const isFound = (search: string) => sql<boolean>`(
  o.order_id = upper(${search}) or o.tx_hash = ${search} or o.pay_address = ${search} or m.uid = ${search}
  or lower(m.account) = lower(${search}) or position(lower(${search}) in lower(m.nickname)) > 0)`;

const queueOf = ({ show, search = '', hold }: DepositQueueFilter) => sql`
  deposit_orders o join members m using (member_id)
  where ${IN_QUEUE[show]} ${hold === undefined ? sql`` : sql`and o.reason = ${hold}`}
    ${search === '' ? sql`` : sql`and ${isFound(search)}`}`;

/** Oldest first, one row more than a page shows. */
export async function selectDepositQueue(
  reader: Reader,
  filter: DepositQueueFilter,
  { after, limit }: { readonly after: PagePosition | null; readonly limit: number },
): Promise<DepositRow[]> {
  const position = after === null ? sql`` : sql`and (o.created_at, o.seq) > (${after.at}, ${after.id})`;
  const { rows } = await sql<DepositRow>`
    select o.* from ${queueOf(filter)} ${position}
    order by o.created_at, o.seq limit ${limit + 1}`.execute(reader);
  return rows;
}

/** Of a whole queue, whatever the page: what arrived, or is said to have been paid. */
export async function sumDepositQueue(reader: Reader, filter: DepositQueueFilter): Promise<QueueSums> {
  const { rows } = await sql<QueueSumRow>`
    select o.currency, count(*)::int as count, sum(coalesce(o.paid_minor, o.pay_minor))::bigint as usdt,
      sum(o.credit_minor)::bigint as minor, min(o.created_at) as oldest
    from ${queueOf(filter)} group by o.currency order by o.currency`.execute(reader);
  return addSums(rows);
}

/** How many there are of each reason. */
export async function countHolds(reader: Reader): Promise<Record<string, number>> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select o.reason, count(*)::int as count from deposit_orders o where o.status = 'locked'
    group by o.reason`.execute(reader);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}
