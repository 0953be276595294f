import type { LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { mayGoNegative } from './accounts';

export interface Leg {
  readonly type: LedgerType;
  /** Account ids. Money flows from debit to credit. */
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amountMinor: bigint;
}

/** A business act: all of its legs or none. */
export interface LedgerEvent {
  /** The act's own name, such as `deposit:<orderId>:credit`: the same act is never posted twice. */
  readonly eventId: string;
  /** The order, transfer or round behind it, as the member sees it. */
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

export type PostResult =
  | { readonly kind: 'posted' }
  /** This event id has been posted before; nothing changed. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'insufficient'; readonly accountId: bigint; readonly balanceMinor: bigint };

/**
 * Writes one event inside the caller's transaction.
 *
 * Accounts are locked in id order, so that two events over the same accounts queue instead of deadlocking. Whether the money is
 * there is decided under those locks, before anything is written: a refusal leaves the transaction usable.
 *
 * @throws when the event has no legs, an amount is not positive, or the legs join accounts their type may not: our own bug.
 */
export async function postEvent(tx: Tx, event: LedgerEvent): Promise<PostResult> {
  if (event.legs.length === 0) throw new Error(`${event.eventId} has no legs`);
  const balances = await lockAccounts(tx, event.legs);
  if (await isPosted(tx, event.eventId)) return { kind: 'repeat' };
  const short = firstShortAccount(event.legs, balances);
  if (short !== null) return { kind: 'insufficient', ...short };
  const legs = JSON.stringify(
    event.legs.map(({ type, debit, credit, amountMinor }) => ({
      type,
      debit: String(debit),
      credit: String(credit),
      amount: String(amountMinor),
    })),
  );
  await sql`select ledger_write(${event.eventId}, ${event.reference}, ${event.note}, ${event.at}, ${legs}::jsonb)`.execute(
    tx,
  );
  return { kind: 'posted' };
}

async function lockAccounts(tx: Tx, legs: readonly Leg[]): Promise<Map<bigint, bigint>> {
  const ids = [...new Set(legs.flatMap(({ debit, credit }) => [debit, credit]))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  await tx
    .insertInto('ledger_accounts')
    .values(ids.map((account_id) => ({ account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['account_id', 'balance'])
    .where('account_id', 'in', ids)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.balance]));
}

async function isPosted(tx: Tx, eventId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_postings')
    .select('posting_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Plays the legs in their order on the locked balances. */
function firstShortAccount(
  legs: readonly Leg[],
  locked: ReadonlyMap<bigint, bigint>,
): { accountId: bigint; balanceMinor: bigint } | null {
  const balances = new Map(locked);
  for (const { debit, credit, amountMinor } of legs) {
    const balanceMinor = balances.get(debit) ?? 0n;
    if (balanceMinor < amountMinor && !mayGoNegative(debit)) return { accountId: debit, balanceMinor };
    balances.set(debit, balanceMinor - amountMinor);
    balances.set(credit, (balances.get(credit) ?? 0n) + amountMinor);
  }
  return null;
}
