import type { MemberOrder } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { cutPage, type PageRequest } from '../../db/page';

interface Row {
  readonly kind: 'deposit' | 'withdrawal';
  readonly order_id: string;
  readonly status: string;
  readonly amount: bigint;
  readonly network: string | null;
  readonly rate: string;
  readonly wallet_amount: bigint;
  readonly currency: CurrencyCode;
  readonly actor: string | null;
  readonly created_at: Date;
  /** Withdrawals come after deposits of the same moment. */
  readonly position: bigint;
}

/** Both kinds of orders in one list, newest first. Each kind is read from its own index as far as the page needs it. */
export async function pageMemberOrders(
  tx: Tx,
  memberId: bigint,
  page: PageRequest,
): Promise<{ items: MemberOrder[]; nextCursor: string | null }> {
  const { rows: found } = await sql<Row>`
    select o.*, (select actor from order_events e where e.order_id = o.order_id and actor like 'staff:%'
      order by event_seq desc limit 1) as actor
    from (
      (select 'deposit' as kind, order_id, status, coalesce(paid_minor, pay_minor) as amount, network, rate,
          credit_minor as wallet_amount, currency, created_at, seq * 2 + 1 as position
        from deposit_orders where ${within(memberId, page, sql`seq * 2 + 1`)} limit ${page.limit + 1})
      union all
      (select 'withdrawal', order_id, status, gross_minor, network, rate, amount_minor, currency, created_at, seq * 2
        from withdrawal_orders where ${within(memberId, page, sql`seq * 2`)} limit ${page.limit + 1})
    ) o order by created_at desc, position desc limit ${page.limit + 1}`.execute(tx);
  const { rows, nextCursor } = cutPage(found, page, ({ created_at: at, position: id }) => ({ at, id }));
  return { items: rows.map(toMemberOrder), nextCursor };
}

/** Within its kind an order's position grows with its number, so that the index on both gives the order of the list. */
const within = (memberId: bigint, { range, after }: PageRequest, position: RawBuilder<unknown>) => sql`
  member_id = ${memberId} and created_at >= ${range.from.toISOString()}::timestamptz
    and created_at < ${range.to.toISOString()}::timestamptz
    ${
      after === null
        ? sql``
        : sql`and created_at <= ${after.at.toISOString()}::timestamptz
            and (created_at < ${after.at.toISOString()}::timestamptz or ${position} < ${after.id})`
    }
  order by created_at desc, seq desc`;

const STAFF = 'staff:';

const toMemberOrder = (row: Row): MemberOrder => ({
  kind: row.kind,
  orderId: row.order_id,
  status: row.status,
  amount: fromMinor(row.amount, 'USDT').amount,
  network: row.network,
  rate: row.rate,
  walletAmount: fromMinor(row.wallet_amount, row.currency).amount,
  currencyCode: row.currency,
  decidedBy: row.actor?.slice(STAFF.length) ?? null,
  at: row.created_at.toISOString(),
});
