import type { DepositReview } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { readMemberSummary } from '../account';
import { readEffects } from '../orders';
import { creditLegs } from './credit-deposit';
import { selectByReference, type DepositRow } from './deposit.repository';
import { matchTermsOf } from './match-deposit';

type Part<Name extends keyof DepositReview> = DepositReview[Name];

const MAX_CANDIDATES = 5;
const MAX_DUPLICATES = 10;
/** The count says how much the answer is worth; counting further costs more than it says. The comparison itself is with all of them. */
const MAX_COMPARED = 10_000;

/** Other orders of the member around the payment that nothing was paid for: nearest in amount first. */
export async function readCandidates(tx: Tx, order: DepositRow, now: Date): Promise<Part<'candidates'>> {
  const { rows } = await sql<DepositRow>`
    select * from deposit_orders
    where member_id = ${order.member_id} and order_id <> ${order.order_id} and method = 'usdt' and paid_minor is null
      and created_at > ${order.created_at}::timestamptz - interval '1 day'
      and created_at < ${order.created_at}::timestamptz + interval '1 day'
    order by abs(pay_minor - ${order.paid_minor ?? order.pay_minor}::bigint), created_at desc
    limit ${MAX_CANDIDATES}`.execute(tx);
  const candidates: Part<'candidates'> = [];
  for (const row of rows)
    candidates.push({
      orderId: row.order_id,
      status: row.status,
      payAmount: fromMinor(row.pay_minor, 'USDT').amount,
      network: row.network,
      createdAt: row.created_at.toISOString(),
      match: await readMatch(tx, { from: order, to: row }, now),
    });
  return candidates;
}

async function readMatch(
  tx: Tx,
  orders: { readonly from: DepositRow; readonly to: DepositRow },
  now: Date,
): Promise<Part<'candidates'>[number]['match']> {
  const terms = await matchTermsOf(tx, orders, now);
  return terms === null
    ? null
    : { rate: terms.rate, effects: await readEffects(tx, creditLegs({ ...orders.to, ...terms })) };
}

/** The newest picture of an order. */
export async function readProof(tx: Tx, order: DepositRow): Promise<Part<'proof'>> {
  if (order.proof_id === null) return null;
  const uploads = await tx
    .selectFrom('uploads')
    .select(['upload_id', 'file_name', 'bytes', 'created_at'])
    .where('order_id', '=', order.order_id)
    .execute();
  const newest = uploads.find((upload) => upload.upload_id === order.proof_id);
  return newest === undefined
    ? null
    : {
        at: newest.created_at.toISOString(),
        bytes: newest.bytes,
        uploads: uploads.length,
        type: newest.file_name.endsWith('.png') ? 'png' : 'jpeg',
      };
}

interface SameRow {
  readonly order_id: string;
  readonly status: string;
  readonly member_id: bigint;
  readonly at: Date;
}

/** Other orders with the same picture, and those that were credited for the same payment. */
export async function readDuplicates(
  tx: Tx,
  order: DepositRow,
  paymentReference: string | undefined,
): Promise<Part<'duplicates'>> {
  const { rows } = await sql<SameRow>`
    select distinct on (o.order_id) o.order_id, o.status, o.member_id, u.created_at as at
    from uploads mine
    join uploads u on u.content_hash = mine.content_hash
    join deposit_orders o on o.order_id = u.order_id
    where mine.upload_id = ${order.proof_id ?? ''} and mine.content_hash <> '' and o.order_id <> ${order.order_id}
    order by o.order_id limit ${MAX_DUPLICATES}`.execute(tx);
  const { rows: counted } = await sql<{ compared: number }>`
    select count(*)::int as compared from (
      select from uploads where order_id <> ${order.order_id}
      order by created_at desc limit ${MAX_COMPARED}
    ) newest`.execute(tx);
  const used = paymentReference === undefined ? [] : await selectByReference(tx, paymentReference);
  const same = async ({ order_id: orderId, status, member_id: memberId, at }: SameRow) => ({
    orderId,
    status,
    member: await readMemberSummary(tx, memberId),
    at: at.toISOString(),
  });
  const references: SameRow[] = used
    .filter((row) => row.order_id !== order.order_id)
    .map((row) => ({ ...row, at: row.created_at }));
  const duplicates: Part<'duplicates'> = {
    pictures: [],
    compared: counted[0]?.compared ?? 0,
    references: [],
  };
  for (const row of rows) duplicates.pictures.push(await same(row));
  for (const row of references) duplicates.references.push(await same(row));
  return duplicates;
}

/** The member's payments to an attendant before this one. */
export async function countDirectBefore(tx: Tx, order: DepositRow): Promise<Part<'directBefore'>> {
  const { rows } = await sql<{ orders: number; credited: number }>`
    select count(*)::int as orders, (count(*) filter (where status = 'success'))::int as credited
    from deposit_orders
    where member_id = ${order.member_id} and method = 'direct' and seq < ${order.seq}::bigint
      and status in ('success', 'rejected', 'failed')`.execute(tx);
  return rows[0] ?? { orders: 0, credited: 0 };
}
