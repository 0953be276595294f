import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { numbersLiteral } from '../db/array-literal';
import type { StoredPosting } from '../ledger/stored-posting';

/** One page is all that is in memory, however long the ledger is. */
const ROWS_PER_PAGE = 10_000;
/** Below every number. */
export const BEFORE_ALL = -(2n ** 63n);

export interface PostingRow extends Omit<StoredPosting, 'at'> {
  readonly seq: bigint;
  /** Milliseconds with their fractions: a hash covers whole ones, so there may be no others. */
  readonly at_ms: string;
  readonly batch: bigint;
  readonly hash: Uint8Array;
  readonly format: number;
}

export interface BatchRow {
  readonly id: bigint;
  readonly postings: number;
  readonly digest: Uint8Array;
}

/** Every row of a table in the order of its key. */
async function* pagesOf<Row>(
  read: (after: bigint) => Promise<readonly Row[]>,
  keyOf: (row: Row) => bigint,
  from = BEFORE_ALL,
): AsyncGenerator<readonly Row[]> {
  for (let after = from; ;) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_PAGE) return;
    after = keyOf(last);
  }
}

/** @param from - Only postings after this number. */
export const postingPages = (tx: Tx, from?: bigint) =>
  pagesOf<PostingRow>(
    async (after) => {
      const { rows } = await sql<PostingRow>`
        select seq, event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
          reference, note, (extract(epoch from at) * 1000)::text as at_ms, batch, hash,
          format, salt
        from postings where seq > ${after} order by seq limit ${ROWS_PER_PAGE}`.execute(tx);
      return rows;
    },
    ({ seq }) => seq,
    from,
  );

export const linkPages = (tx: Tx) =>
  pagesOf(
    (after) =>
      tx
        .selectFrom('chain')
        .select(['number', 'batch', 'hash'])
        .where('number', '>', after)
        .orderBy('number')
        .limit(ROWS_PER_PAGE)
        .execute(),
    ({ number }) => number,
  );

export const accountPages = (tx: Tx) =>
  pagesOf(
    (after) =>
      tx
        .selectFrom('accounts')
        .select(['id', 'balance', 'version', 'head'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_PER_PAGE)
        .execute(),
    ({ id }) => id,
  );

/** The batches that the rows of a page name. */
export async function batchesOf(
  tx: Tx,
  rows: readonly { readonly batch: bigint }[],
): Promise<ReadonlyMap<bigint, BatchRow>> {
  const ids = [...new Set(rows.map(({ batch }) => batch))];
  const found = await tx
    .selectFrom('batches')
    .select(['id', 'postings', 'digest'])
    .where('id', '=', sql<bigint>`any (${numbersLiteral(ids)}::text::bigint[])`)
    .execute();
  return new Map(found.map((batch) => [batch.id, batch]));
}
