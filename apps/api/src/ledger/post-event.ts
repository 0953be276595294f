import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { evaluateLegs, type EvaluatedLeg, type Leg, type LockedAccount } from './evaluate';

/** One business act: all of its legs are posted, or none. */
export interface LedgerEvent {
  /** Names the act once and for all, e.g. `deposit:<orderId>:credit`. */
  readonly eventId: string;
  /** The order, transfer or round behind it, as the member reads it. */
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

export type PostResult =
  | { readonly kind: 'posted' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'insufficient'; readonly accountId: bigint; readonly balanceMinor: bigint };

/**
 * Writes one business act inside the caller's transaction, or refuses it without spoiling that transaction.
 *
 * Accounts are opened when missing and locked in id order, so acts over the same accounts queue instead of deadlocking.
 *
 * @returns `repeat` when this eventId has been posted already; `insufficient` when an account would pass its bound.
 * @throws for legs that the ledger's rules forbid (kinds, owners, currencies, amounts): a bug, not a member's error.
 */
export async function postEvent(tx: Tx, event: LedgerEvent): Promise<PostResult> {
  if (event.legs.length === 0) throw new RangeError(`event ${event.eventId} has no legs`);
  if (event.legs.some(({ amountMinor }) => amountMinor <= 0n))
    throw new RangeError(`event ${event.eventId} has an amount that is not above zero`);

  const accounts = await lockAccounts(tx, event.legs);
  const posted = await tx
    .selectFrom('postings')
    .select('seq')
    .where('event_id', '=', event.eventId)
    .limit(1)
    .executeTakeFirst();
  if (posted !== undefined) return { kind: 'repeat' };

  const evaluation = evaluateLegs(event.legs, accounts);
  if (evaluation.kind === 'insufficient') return evaluation;
  await sql`select ledger_write(${rowsOf(event, evaluation.legs)}::text::jsonb)`.execute(tx);
  return { kind: 'posted' };
}

async function lockAccounts(tx: Tx, legs: readonly Leg[]): Promise<readonly LockedAccount[]> {
  const ids = [...new Set(legs.flatMap(({ debit, credit }) => [debit, credit]))];
  const list = `{${ids.map(String).join(',')}}`;
  const { rows } = await sql<LockedAccount>`select * from ledger_lock(${list}::text::bigint[])`.execute(tx);
  return rows;
}

/** JSON knows no whole number beyond 2^53, so minor units, versions and ids travel as text. */
function rowsOf({ eventId, reference, note, at }: LedgerEvent, legs: readonly EvaluatedLeg[]): string {
  return JSON.stringify(
    legs.map((leg, position) => ({
      event_id: eventId,
      leg: position,
      type: leg.type,
      debit: String(leg.debit),
      credit: String(leg.credit),
      amount_minor: String(leg.amountMinor),
      debit_version: String(leg.debitVersion),
      credit_version: String(leg.creditVersion),
      debit_after: String(leg.debitAfter),
      credit_after: String(leg.creditAfter),
      reference,
      note,
      at: at.toISOString(),
    })),
  );
}
