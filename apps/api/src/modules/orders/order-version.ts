import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Tx } from '../../db/database';
import { refuse, type Refusal } from '../../http/outcome';

interface VersionRow {
  readonly order_id: string;
  readonly last_event: bigint | null;
  readonly proof: string | null;
  readonly waiting: string;
}

/**
 * What a decision about each order rests on, as a short text: its last step, its picture, and who has agreed to what so far. It changes
 * with each of them, so a decision that carries the one its person saw can't be about anything else.
 */
export async function readVersions(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(orderId: string) => string> {
  if (orderIds.length === 0) return () => '';
  const { rows } = await selectVersions(orderIds).execute(tx);
  const versions = new Map(rows.map((row) => [row.order_id, versionOf(row)]));
  return (orderId) => versions.get(orderId) ?? '';
}

const versionOf = ({ order_id, last_event, proof, waiting }: VersionRow): string =>
  createHash('sha256')
    .update([order_id, String(last_event ?? ''), proof ?? '', waiting].join(' '))
    .digest('hex')
    .slice(0, 16);

const selectVersions = (orderIds: readonly string[]) => sql<VersionRow>`
  select o.order_id, e.last_event, d.proof_id as proof, coalesce(w.waiting, '') as waiting
  from unnest(${textsLiteral(orderIds)}::text::text[]) as o (order_id)
  left join deposit_orders d on d.order_id = o.order_id
  cross join lateral (
    select max(x.event_seq) as last_event from order_events x where x.order_id = o.order_id
  ) e
  left join (
    select split_part(a.subject, ' ', 1) as order_id, string_agg(a.approval_id::text, ',' order by a.approval_id) as waiting
    from operator_approvals a
    where a.ended_at is null and split_part(a.subject, ' ', 1) = any (${textsLiteral(orderIds)}::text::text[])
    group by 1
  ) w on w.order_id = o.order_id`;

/** The caller holds the order's lock. `seen` is absent where nobody looked first: on the command line and in scripts. */
export async function refuseStale(
  tx: Tx,
  { orderId, seen }: { readonly orderId: string; readonly seen?: string | undefined },
): Promise<Refusal | null> {
  if (seen === undefined) return null;
  const versionNow = (await readVersions(tx, [orderId]))(orderId);
  return versionNow === seen ? null : refuse('DECISION_STALE');
}
