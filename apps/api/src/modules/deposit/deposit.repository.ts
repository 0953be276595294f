import type { DepositStatus, Network } from '@realm/domain';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { Tables } from '../../db/tables';

export type DepositRow = Selectable<Tables['deposit_orders']>;
export type NetworkRow = Selectable<Tables['deposit_networks']>;
export type DepositChange = Updateable<Tables['deposit_orders']>;

const MAX_WITHHELD = 100;

export const listNetworks = (reader: Reader): Promise<NetworkRow[]> =>
  reader.selectFrom('deposit_networks').selectAll().orderBy('network', 'desc').execute();

export const findNetwork = (reader: Reader, network: Network): Promise<NetworkRow> =>
  reader.selectFrom('deposit_networks').selectAll().where('network', '=', network).executeTakeFirstOrThrow();

export const insertDeposit = (tx: Tx, row: Insertable<Tables['deposit_orders']>): Promise<DepositRow> =>
  tx.insertInto('deposit_orders').values(row).returningAll().executeTakeFirstOrThrow();

export async function insertDepositAddress(
  tx: Tx,
  row: Insertable<Tables['deposit_addresses']>,
): Promise<void> {
  await tx.insertInto('deposit_addresses').values(row).execute();
}

/** Every change of an order happens under this lock. */
export const lockDeposit = (tx: Tx, orderId: string): Promise<DepositRow | undefined> =>
  tx.selectFrom('deposit_orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();

/** By what numbers are compared: people type one with other blanks, dashes, capitals or wide digits. An index has it so. */
const keyOf = (reference: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(lower(normalize(${reference}, nfkc)), '[[:space:][:punct:]\u2010-\u2015\u2212\u3002]', '', 'g')`;

/**
 * Notes the number of a payment to an attendant; of two orders at the same moment the second waits for the first.
 *
 * @returns `false` if another order was credited for it.
 */
export async function takePaymentReference(tx: Tx, orderId: string, reference: string): Promise<boolean> {
  const turn = sql`'payment-reference ' || ${keyOf(sql`${reference}::text`)}`;
  await sql`select pg_advisory_xact_lock(hashtext(${turn}))`.execute(tx);
  if ((await selectByReference(tx, reference)).some((row) => row.order_id !== orderId)) return false;
  await writeDeposit(tx, orderId, { payment_reference: reference });
  return true;
}

export const selectByReference = (reader: Reader, reference: string): Promise<DepositRow[]> =>
  reader
    .selectFrom('deposit_orders')
    .selectAll()
    .where(keyOf(sql`payment_reference`), '=', keyOf(sql`${reference}::text`))
    .where('payment_reference', 'is not', null)
    .execute();

export const writeDeposit = (tx: Tx, orderId: string, change: DepositChange): Promise<DepositRow> =>
  tx
    .updateTable('deposit_orders')
    .set(change)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Another member's order reads like one that does not exist. */
export const findDeposit = (
  reader: Reader,
  memberId: bigint,
  orderId: string,
): Promise<DepositRow | undefined> =>
  reader
    .selectFrom('deposit_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** For staff, who may read everybody's. */
export const readDeposit = (reader: Reader, orderId: string): Promise<DepositRow | undefined> =>
  reader.selectFrom('deposit_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function countUnpaidDeposits(tx: Tx, memberId: bigint): Promise<number> {
  const { open } = await tx
    .selectFrom('deposit_orders')
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending-payment')
    .executeTakeFirstOrThrow();
  return Number(open);
}

export interface DepositFilter {
  readonly memberId?: bigint | undefined;
  readonly status?: DepositStatus | undefined;
}

/** Newest first, one row more than a page shows. */
export function selectDeposits(
  reader: Reader,
  { memberId, status }: DepositFilter,
  { range, after, limit }: Omit<PageRequest, 'cursors'>,
): Promise<DepositRow[]> {
  let query = reader
    .selectFrom('deposit_orders')
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

/** Orders whose countdown is over, oldest first. */
export const selectExpired = (reader: Reader, now: Date, limit: number) =>
  reader
    .selectFrom('deposit_orders')
    .select('order_id')
    .where('status', '=', 'pending-payment')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Orders that open bets held up when they were reversed, oldest first. */
export const selectWithheld = (reader: Reader) =>
  reader
    .selectFrom('deposit_orders')
    .select('order_id')
    .where('withheld_minor', '>', 0n)
    .orderBy('seq')
    .limit(MAX_WITHHELD)
    .execute();
