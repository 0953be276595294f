import type { BetCorrectionView } from '@realm/api-client/contract';
import { fromMinor, type BetResult, type BetStatus, type CurrencyCode } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

/** How a bet ended. */
export interface BetEndState {
  readonly status: Exclude<BetStatus, 'open'>;
  readonly result: BetResult | null;
  /** `null` for a cancelled bet. */
  readonly payoutMinor: bigint | null;
}

/** Another result for a bet that had ended. */
export interface BetCorrection {
  readonly orderNumber: string;
  /** 1 for the first one of the bet. */
  readonly number: number;
  /** The provider's command. */
  readonly transaction: string;
  readonly from: BetEndState;
  readonly to: BetEndState;
  /** Paid to the member, or taken if it is negative. */
  readonly postedMinor: bigint;
  /** `null` without a posting. */
  readonly eventId: string | null;
  /** What the member owes afterwards. */
  readonly claimMinor: bigint;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Writes corrections and the orders that they change, which are locked. Several of one bet are in their order. */
export async function correctBetOrders(
  tx: Tx,
  corrections: readonly BetCorrection[],
  at: Date,
): Promise<void> {
  if (corrections.length === 0) return;
  await tx
    .insertInto('bet_corrections')
    .values(
      corrections.map(({ orderNumber, number, transaction, from, to, postedMinor, eventId, claimMinor }) => ({
        order_number: orderNumber,
        number,
        transaction_id: transaction,
        from_status: from.status,
        from_result: from.result,
        from_payout_minor: from.payoutMinor,
        to_status: to.status,
        to_result: to.result,
        to_payout_minor: to.payoutMinor,
        posted_minor: postedMinor,
        event_id: eventId,
        claim_minor: claimMinor,
        at,
      })),
    )
    .execute();
  const last = [...new Map(corrections.map((correction) => [correction.orderNumber, correction])).values()];
  const rows = last.map(({ orderNumber, number, to, claimMinor, details }) => ({
    order_number: orderNumber,
    corrections: number,
    status: to.status,
    result: to.result,
    payout_minor: to.payoutMinor === null ? null : String(to.payoutMinor),
    claim_minor: String(claimMinor),
    details,
  }));
  const { numAffectedRows } = await sql`
    update bet_orders o set status = x.status, result = x.result, payout_minor = x.payout_minor, corrections = x.corrections,
      claim_minor = x.claim_minor, written_off_minor = least(o.written_off_minor, x.claim_minor), details = coalesce(x.details, o.details)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (order_number text, corrections integer, status text, result smallint,
      payout_minor bigint, claim_minor bigint, details jsonb)
    where o.order_number = x.order_number and o.status <> 'open'`.execute(tx);
  if (Number(numAffectedRows) !== rows.length)
    throw new Error(`corrected ${String(numAffectedRows)} bets instead of ${String(rows.length)}`);
}

type CorrectionRow = Selectable<Tables['bet_corrections']>;

/** Oldest first. */
export const readCorrections = (reader: Reader, orderNumber: string): Promise<CorrectionRow[]> =>
  reader
    .selectFrom('bet_corrections')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('number')
    .execute();

export function presentCorrection(row: CorrectionRow, currency: CurrencyCode): BetCorrectionView {
  const amountOf = (minor: bigint | null) => (minor === null ? null : fromMinor(minor, currency).amount);
  return {
    at: row.at.toISOString(),
    from: { status: row.from_status, result: row.from_result, payout: amountOf(row.from_payout_minor) },
    to: { status: row.to_status, result: row.to_result, payout: amountOf(row.to_payout_minor) },
    posted: fromMinor(row.posted_minor, currency).amount,
    claim: fromMinor(row.claim_minor, currency).amount,
  };
}
