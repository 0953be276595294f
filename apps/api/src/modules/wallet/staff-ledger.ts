import type { StaffEntry } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import type { Reader } from '../../db/database';
import { cutPage, type PageRequest } from '../../db/page';
import { listEntries, type Entry } from '../../ledger';

interface LedgerQuery {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly type: number | undefined;
  readonly page: PageRequest;
}

/** A member's postings as staff read them: by their number in the ledger, with every balance of the member that each changed. */
export async function pageLedgerForStaff(
  reader: Reader,
  { memberId, currency, type, page }: LedgerQuery,
): Promise<{ items: StaffEntry[]; nextCursor: string | null }> {
  const entries = await listEntries(reader, {
    memberId,
    currency,
    ...page.range,
    types: type === undefined ? undefined : [type],
    before: page.after?.id,
    limit: page.limit + 1,
  });
  const { rows, nextCursor } = cutPage(entries, page, ({ at, postingId }) => ({ at, id: postingId }));
  return { items: rows.map(toStaffEntry), nextCursor };
}

function toStaffEntry(entry: Entry): StaffEntry {
  const { currency, counterpart, category, account } = entry;
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  const own = { before: text(entry.beforeMinor), after: text(entry.afterMinor) };
  const other =
    counterpart === null
      ? null
      : { before: text(counterpart.beforeMinor), after: text(counterpart.afterMinor) };
  const game = account === 'game' ? own : counterpart?.account === 'game' ? other : null;
  return {
    posting: String(entry.postingId),
    type: entry.type,
    account,
    currencyCode: currency,
    amount: text(entry.amountMinor),
    ...own,
    frozen: account === 'frozen' ? own : counterpart?.account === 'frozen' ? other : null,
    game: game === null || category === null ? null : { ...game, category },
    reference: entry.reference,
    note: entry.note,
    at: entry.at.toISOString(),
  };
}
