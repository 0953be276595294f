import type { WithdrawalQueue } from '@realm/api-client/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import type { PagePosition } from '../../db/page';
import { addSums, type QueueSumRow, type QueueSums } from '../orders';
import type { WithdrawalRow } from './withdraw.repository';

export interface QueueFilter {
  readonly show: WithdrawalQueue;
  readonly search?: string | undefined;
}

/** In the words of an index each: the open orders are few, the closed ones are not. */
const IN_QUEUE: Readonly<Record<WithdrawalQueue, RawBuilder<boolean>>> = {
  review: sql`o.status = 'processing'`,
  held: sql`(o.status = 'locked' and o.payout_state = 'none')`,
  network: sql`o.status = 'waiting-receipt'`,
  unknown: sql`(o.status = 'locked' and o.payout_state <> 'none')`,
};

const isFound = (search: string) => sql<boolean>`(
  o.order_id = upper(${search}) or o.address = ${search} or m.uid = ${search} or lower(m.account) = lower(${search})
  or position(lower(${search}) in lower(m.nickname)) > 0)`;

const queueOf = ({ show, search = '' }: QueueFilter) => sql`
  withdrawal_orders o join members m using (member_id)
  where ${IN_QUEUE[show]} ${search === '' ? sql`` : sql`and ${isFound(search)}`}`;

/** Oldest first, one row more than a page shows. */
export async function selectWithdrawalQueue(
  reader: Reader,
  filter: QueueFilter,
  { after, limit }: { readonly after: PagePosition | null; readonly limit: number },
): Promise<WithdrawalRow[]> {
  const position = after === null ? sql`` : sql`and (o.created_at, o.seq) > (${after.at}, ${after.id})`;
  const { rows } = await sql<WithdrawalRow>`
    select o.* from ${queueOf(filter)} ${position}
    order by o.created_at, o.seq limit ${limit + 1}`.execute(reader);
  return rows;
}

/** Of a whole queue, whatever the page. */
export async function sumWithdrawalQueue(reader: Reader, filter: QueueFilter): Promise<QueueSums> {
  const { rows } = await sql<QueueSumRow>`
    select o.currency, count(*)::int as count, sum(o.gross_minor)::bigint as usdt, sum(o.amount_minor)::bigint as minor,
      min(o.created_at) as oldest
    from ${queueOf(filter)} group by o.currency order by o.currency`.execute(reader);
  return addSums(rows);
}
