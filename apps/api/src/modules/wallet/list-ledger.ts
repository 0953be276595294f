import type { LedgerEntry, LedgerSums } from '@realm/api-client/contract';
import { fromMinor, parseMoney, toMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader } from '../../db/database';
import { cutPage, type DateRange, type PageRequest } from '../../db/page';
import type { SealedIds } from '../../db/sealed-numbers';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { listEntries, sumEntries, type Entry } from '../../ledger';
import { activeCurrency } from '../orders';

export interface LedgerFilter {
  readonly type?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly minAmount?: string | undefined;
  readonly maxAmount?: string | undefined;
}

/** The active wallet's changes. Pages end between postings, so that none is repeated or left out. */
export async function pageLedger(
  reader: Reader,
  memberId: bigint,
  { page, filter, ids }: { page: PageRequest; filter: LedgerFilter; ids: SealedIds },
): Promise<Outcome<{ items: LedgerEntry[]; nextCursor: string | null }>> {
  const currency = await activeCurrency(reader, memberId);
  const narrowed = narrowing(filter, currency);
  if (narrowed === null) return refuse('AMOUNT_INVALID');
  const entries = await listEntries(reader, {
    memberId,
    currency,
    ...page.range,
    ...narrowed,
    before: page.after?.id,
    limit: page.limit + 1,
  });
  const { rows, nextCursor } = cutPage(entries, page, ({ at, postingId }) => ({ at, id: postingId }));
  return accept({ items: await presentEntries(reader, { entries: rows, currency, ids }), nextCursor });
}

/** Of all changes that `pageLedger` pages through. */
export async function sumLedger(
  reader: Reader,
  memberId: bigint,
  { range, filter }: { range: DateRange; filter: LedgerFilter },
): Promise<Outcome<LedgerSums>> {
  const currency = await activeCurrency(reader, memberId);
  const narrowed = narrowing(filter, currency);
  if (narrowed === null) return refuse('AMOUNT_INVALID');
  const days = await sumEntries(reader, { memberId, currency, ...range, ...narrowed });
  const shown = (sum: { entries: number; inMinor: bigint; outMinor: bigint }) => ({
    entries: sum.entries,
    in: fromMinor(sum.inMinor, currency).amount,
    out: fromMinor(sum.outMinor, currency).amount,
  });
  const total = { entries: 0, inMinor: 0n, outMinor: 0n };
  for (const day of days) {
    total.entries += day.entries;
    total.inMinor += day.inMinor;
    total.outMinor += day.outMinor;
  }
  return accept({
    currencyCode: currency,
    total: shown(total),
    days: days.map((day) => ({ day: day.day, ...shown(day) })),
  });
}

/** `null` for a bound that is no amount of the currency. */
function narrowing({ type, direction, minAmount, maxAmount }: LedgerFilter, currency: CurrencyCode) {
  const [least, most] = [minAmount, maxAmount].map((text) =>
    text === undefined ? undefined : parseMoney(text, currency),
  );
  if (least === null || most === null) return null;
  return {
    direction,
    ...(type === undefined ? {} : { types: [Number(type)] }),
    ...(least === undefined ? {} : { minMinor: toMinor(least) }),
    ...(most === undefined ? {} : { maxMinor: toMinor(most) }),
  };
}

export async function presentEntries(
  reader: Reader,
  { entries, currency, ids }: { entries: readonly Entry[]; currency: CurrencyCode; ids: SealedIds },
): Promise<LedgerEntry[]> {
  const games = await gamesOf(reader, entries);
  return entries.map((entry) =>
    toLedgerEntry(entry, {
      currency,
      id: ids.seal(entry.postingId),
      gameId: games.get(entry.reference) ?? null,
    }),
  );
}

/** The games of bets on game balances, by order number. */
async function gamesOf(
  reader: Reader,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string | null>> {
  const numbers = entries.filter(({ account }) => account === 'game').map(({ reference }) => reference);
  if (numbers.length === 0) return new Map();
  const orders = await reader
    .selectFrom('bet_orders')
    .select(['order_number', 'game'])
    .where('order_number', '=', sql<string>`any (${textsLiteral(numbers)}::text::text[])`)
    .execute();
  return new Map(orders.map(({ order_number, game }) => [order_number, game]));
}

const toLedgerEntry = (
  entry: Entry,
  { currency, id, gameId }: { currency: CurrencyCode; id: string; gameId: string | null },
): LedgerEntry => ({
  id,
  type: entry.type,
  account: entry.account,
  currencyCode: currency,
  amount: fromMinor(entry.amountMinor, currency).amount,
  before: fromMinor(entry.beforeMinor, currency).amount,
  after: fromMinor(entry.afterMinor, currency).amount,
  reference: entry.reference,
  category: entry.category,
  gameId,
  note: entry.note,
  createdAt: entry.at.toISOString(),
});
