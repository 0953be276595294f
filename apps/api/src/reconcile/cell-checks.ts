import { isCurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import type { ListedTransfer, Mailbox, MoveBox, MoveOutline } from '../directory';
import { BETWEEN_CELLS } from '../ledger';
import { inCurrency, nameAmount, type Difference } from './difference';
import { check, type Check } from './run-check';

const transfersMatchPostings = check({
  name: 'cell-transfers',
  rule: 'Each transfer to another cell was taken from capital or its member once and given back if it was returned, each accepted one added once, and nothing else is on a clearing account',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ event_id: string; clearing: bigint; owed: bigint; posted: bigint }>`
      with steps as (
        select 'x:' || transfer_id || ':' || direction as event_id, currency,
          case direction when 'out' then amount_minor else -amount_minor end as change
        from cell_transfers where status <> 'refused'
        union all
        select 'x:' || transfer_id || ':back', currency, -amount_minor from cell_transfers where status = 'returned'
      ), owed as (
        select event_id, account_id(0, kind.kind, c.slot) as clearing, change as owed
        from steps join ledger_currencies c on c.code = currency
        cross join (select kind from ledger_kinds where name = 'cell-clearing') as kind
      ), posted as (
        select event_id, case when account_kind(credit) = kind.kind then credit else debit end as clearing,
          sum(case when account_kind(credit) = kind.kind then amount_minor else -amount_minor end)::bigint as posted
        from postings cross join (select kind from ledger_kinds where name = 'cell-clearing') as kind
        where type in (29, 30, ${sql.lit(BETWEEN_CELLS)}) group by 1, 2
      )
      select event_id, clearing, coalesce(owed, 0)::bigint as owed, coalesce(posted, 0)::bigint as posted
      from owed full join posted using (event_id, clearing)
      where owed is distinct from posted
      order by event_id`.execute(tx);
    return rows;
  },
  describe: ({ event_id, clearing, owed, posted }) => ({
    where: event_id,
    what: `${nameAmount(clearing, posted)} were posted instead of ${nameAmount(clearing, owed)}`,
  }),
});

export const CELL_CHECKS: readonly Check[] = [transfersMatchPostings];

/** A transfer that the directory and this cell's books disagree about. */
export interface ListedMisfit {
  readonly listed: ListedTransfer;
  /** `missing`: the books don't have it. `differs`: they have another one under its id. */
  readonly kind: 'missing' | 'differs';
}

/**
 * Compares the directory with the books. Read the directory first: what it lists was in the books before.
 *
 * @param cell - Whose books these are.
 */
export async function compareListed(
  reader: Reader,
  listed: readonly ListedTransfer[],
  cell: string,
): Promise<readonly ListedMisfit[]> {
  const owned = listed.filter(({ from, answer }) => from === cell || answer !== null);
  if (owned.length === 0) return [];
  const rows = await reader
    .selectFrom('cell_transfers')
    .selectAll()
    .where(
      'transfer_id',
      'in',
      owned.map(({ transferId }) => transferId),
    )
    .execute();
  const booked = new Map(rows.map((row) => [row.transfer_id, row]));
  return owned.flatMap((one): ListedMisfit[] => {
    const row = booked.get(one.transferId);
    if (row === undefined) return isRefusedWithMove(one, cell) ? [] : [{ listed: one, kind: 'missing' }];
    const isOut = one.from === cell;
    const isSame =
      row.direction === (isOut ? 'out' : 'in') &&
      row.cell === (isOut ? one.to : one.from) &&
      row.currency === one.currency &&
      row.amount_minor === one.amountMinor &&
      statusesOf(one, isOut).includes(row.status);
    return isSame ? [] : [{ listed: one, kind: 'differs' }];
  });
}

/** The old cell took the member back before this one had read of the money. */
const isRefusedWithMove = ({ to, answer, moveId }: ListedTransfer, cell: string): boolean =>
  to === cell && answer === 'refused' && moveId !== null;

/** What a transfer may be in the books: its sender learns of the answer later. */
function statusesOf({ answer }: ListedTransfer, isOut: boolean): readonly string[] {
  if (!isOut) return [answer ?? ''];
  // It may have been answered and ended since the directory was read.
  if (answer === null) return ['under-way', 'accepted', 'returned'];
  return ['under-way', answer === 'accepted' ? 'accepted' : 'returned'];
}

/** The transfers of this cell that the directory lists. */
export interface DirectoryTransfers {
  readonly cell: string;
  readonly listed: readonly ListedTransfer[];
  /** Members who moved to this cell or from there, without their packages. */
  readonly moves: readonly Pick<MoveOutline, 'moveId' | 'account' | 'from' | 'to' | 'answer' | 'home'>[];
}

interface Boxes {
  readonly mailbox: Mailbox;
  readonly moves: MoveBox;
}

/** Reads the directory before the books are read. */
export async function readDirectoryTransfers({ mailbox, moves }: Boxes): Promise<DirectoryTransfers> {
  return {
    cell: mailbox.cell,
    listed: await readPages((after) => mailbox.listed(after)),
    moves: await readPages((after) => moves.outline(after)),
  };
}

async function readPages<Row extends { readonly number: bigint }>(
  read: (after: bigint) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = await read(0n); page.length > 0; page = await read(page.at(-1)?.number ?? 0n))
    rows.push(...page);
  return rows;
}

/** Those that need the directory. */
export const DIRECTORY_CHECKS: readonly string[] = ['listed-transfers', 'listed-moves'];

const AT_ONCE = 500;

export const checkListed = ({ cell, listed }: DirectoryTransfers): Check =>
  check({
    name: 'listed-transfers',
    rule: 'Each transfer that the directory lists for this cell is in its books, with the same cells, amount and outcome, and each accepted one of the books is listed',
    read: async (tx) => {
      const misfits: ListedMisfit[] = [];
      for (let from = 0; from < listed.length; from += AT_ONCE)
        misfits.push(...(await compareListed(tx, listed.slice(from, from + AT_ONCE), cell)));
      return [...misfits.map(describe), ...(await findUnlisted(tx, listed))];
    },
    describe: (difference) => difference,
  });

/** Accepted transfers that the directory does not list: it, or it and the other cell, were restored to an earlier moment. */
async function findUnlisted(tx: Tx, listed: readonly ListedTransfer[]): Promise<readonly Difference[]> {
  const known = new Set(listed.map(({ transferId }) => transferId));
  const rows = await tx
    .selectFrom('cell_transfers')
    .select(['transfer_id', 'direction', 'cell', 'currency', 'amount_minor'])
    .where('status', '=', 'accepted')
    // Listed after the directory was read.
    .where('ended_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute();
  return rows
    .filter(({ transfer_id }) => !known.has(transfer_id))
    .map(({ transfer_id, direction, cell, currency, amount_minor }) => ({
      where: `transfer ${transfer_id}, ${direction === 'out' ? 'to' : 'from'} ${cell}`,
      what: `${inCurrency(amount_minor, currency)}, accepted, is not in the directory`,
    }));
}

const describe = ({ listed, kind }: ListedMisfit): Difference => ({
  where: `transfer ${listed.transferId}, ${listed.from} to ${listed.to}`,
  what:
    `${amountOf(listed)}, ${listed.answer ?? 'not answered'}, ` +
    (kind === 'missing' ? 'is not in the books' : 'is another one in the books'),
});

/** Another cell may know more currencies. */
const amountOf = ({ amountMinor, currency }: ListedTransfer): string =>
  isCurrencyCode(currency)
    ? inCurrency(amountMinor, currency)
    : `${String(amountMinor)} minor units of ${String(currency)}`;
