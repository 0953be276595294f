import type { Network } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { SeenPayment } from './seen-payment';

export type QuarantinedPayment = Selectable<Tables['quarantined_payments']>;
export type PaymentKey = Pick<SeenPayment, 'network' | 'txHash' | 'ordinal'>;

const MAX_ERROR_LENGTH = 500;

/** Automatic attempts: five, within about half a minute. Then staff decide, unless the failure is one that passes. */
const RETRY_DELAYS_MS = [1_000, 3_000, 9_000, 20_000];
const PASSING_RETRY_DELAY_MS = 60_000;

export const readQuarantine = (
  reader: Reader,
  { network, limit }: { readonly network?: Network; readonly limit?: number } = {},
): Promise<QuarantinedPayment[]> => {
  let query = reader.selectFrom('quarantined_payments').selectAll().orderBy('failed_at').orderBy('tx_hash');
  if (network !== undefined) query = query.where('network', '=', network);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

/** Stores a payment that could not be recorded, or its next failure. */
export async function quarantinePayment(
  tx: Tx,
  seen: SeenPayment,
  {
    failure,
    isPassing,
    attempts,
    now,
  }: {
    readonly failure: unknown;
    /** Caused by the load, not by the payment: attempts never end. */
    readonly isPassing: boolean;
    readonly attempts: number;
    readonly now: Date;
  },
): Promise<void> {
  const delayMs = RETRY_DELAYS_MS[attempts - 1] ?? (isPassing ? PASSING_RETRY_DELAY_MS : null);
  const attempt = {
    block_height: seen.blockHeight,
    view: seen.view,
    attempts,
    error: (failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_ERROR_LENGTH),
    retry_at: delayMs === null ? null : new Date(now.getTime() + delayMs),
  };
  await tx
    .insertInto('quarantined_payments')
    .values({
      ...attempt,
      network: seen.network,
      tx_hash: seen.txHash,
      ordinal: seen.ordinal,
      address: seen.address,
      amount_minor: seen.amountMinor,
      paid_at: seen.paidAt,
      failed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['network', 'tx_hash', 'ordinal']).doUpdateSet(attempt))
    .execute();
}

/** Keeps where the newest reading shows the payment, so that a later attempt never records a block that is gone. */
export async function writeQuarantinedPlace(tx: Tx, seen: SeenPayment): Promise<void> {
  await tx
    .updateTable('quarantined_payments')
    .set({ block_height: seen.blockHeight, view: seen.view })
    .where(isPayment(seen))
    .where('view', '<=', seen.view)
    .execute();
}

export async function releaseFromQuarantine(tx: Tx, key: PaymentKey): Promise<void> {
  await tx.deleteFrom('quarantined_payments').where(isPayment(key)).execute();
}

/** @returns When it would have been tried again; `undefined` for a payment that is not in quarantine. */
export async function retryQuarantined(
  tx: Tx,
  key: PaymentKey,
  now: Date,
): Promise<{ readonly retryAt: Date | null } | undefined> {
  const before = await tx
    .selectFrom('quarantined_payments')
    .select('retry_at as retryAt')
    .where(isPayment(key))
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await tx.updateTable('quarantined_payments').set({ retry_at: now }).where(isPayment(key)).execute();
  return before;
}

const isPayment = ({ network, txHash, ordinal }: PaymentKey) =>
  sql<boolean>`network = ${network} and tx_hash = ${txHash} and ordinal = ${ordinal}`;
