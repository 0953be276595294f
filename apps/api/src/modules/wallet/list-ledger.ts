import type { LedgerEntry } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader } from '../../db/database';
import { cutPage, type PageRequest } from '../../db/page';
import type { SealedIds } from '../../db/sealed-numbers';
import { listEntries, type Entry } from '../../ledger';
import { activeCurrency } from '../orders';

export interface LedgerFilter {
  readonly type?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
}

/** The active wallet's changes. Pages end between postings, so that none is repeated or left out. */
export async function pageLedger(
  reader: Reader,
  memberId: bigint,
  { page, filter, ids }: { page: PageRequest; filter: LedgerFilter; ids: SealedIds },
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  const currency = await activeCurrency(reader, memberId);
  const entries = await listEntries(reader, {
    memberId,
    currency,
    ...page.range,
    type: filter.type === undefined ? undefined : Number(filter.type),
    direction: filter.direction,
    before: page.after?.id,
    limit: page.limit + 1,
  });
  const { rows, nextCursor } = cutPage(entries, page, ({ at, postingId }) => ({ at, id: postingId }));
  const games = await gamesOf(reader, rows);
  return {
    items: rows.map((entry) =>
      toLedgerEntry(entry, {
        currency,
        id: ids.seal(entry.postingId),
        gameId: games.get(entry.reference) ?? null,
      }),
    ),
    nextCursor,
  };
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
