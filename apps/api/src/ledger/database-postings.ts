import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Tx } from '../db/database';
import { readHead } from './chain.repository';
import { NO_HASH } from './posting-hash';
import {
  UNTOUCHED,
  type Cut,
  type PostingRange,
  type PostingSource,
  type StatementState,
  type WrittenPosting,
} from './statement';
import { fieldsOf, type StoredPosting } from './stored-posting';

const POSTINGS_PER_PAGE = 1_000;
const AFTER_ALL = 2n ** 63n - 1n;

/** Up to where another source has the postings. */
export interface ReadBefore {
  /** The number of its last posting. */
  readonly lastSeq: bigint;
  /** Any account after that posting. */
  readonly stateOf: (id: bigint) => StatementState;
}

/**
 * The postings of the database.
 *
 * @param tx - One snapshot, for as long as the pages are read.
 * @param before - Reads only what was posted after these, no older posting.
 */
export function databasePostings(tx: Tx, before?: ReadBefore): PostingSource {
  const cutAt = async (ids: readonly bigint[], at: Date): Promise<Cut> => {
    const start = new Map(ids.map((id) => [id, before?.stateOf(id) ?? UNTOUCHED]));
    const search = { start, before };
    const first = await firstFrom(tx, search, at);
    return { first, states: await statesBefore(tx, search, first ?? AFTER_ALL) };
  };
  return {
    read: async (ids, moments) => {
      const [from, to] = [await cutAt(ids, moments.from), await cutAt(ids, moments.to)];
      return { from, to, head: await readHead(tx), pages: () => pagesBetween(tx, { from, to }, before) };
    },
  };
}

interface Search {
  /** Each account where the search begins. */
  readonly start: Cut['states'];
  readonly before: ReadBefore | undefined;
}

/** The accounts with the version that a search begins after. */
const each = (states: Cut['states']) => {
  const versions = [...states.values()].map(({ version }) => version);
  return sql`unnest(${numbersLiteral([...states.keys()])}::text::bigint[], ${numbersLiteral(versions)}::text::bigint[])
    as account (id, version)`;
};

/**
 * The last version before a number and a time. It is looked for beside its account with `offset 0`: once, and not again for each side.
 * The function looks among all postings of an account; after those of another source, none of which it may read, they are followed.
 */
function versionBefore({ before }: Search, seq: bigint, at: Date | null) {
  if (before === undefined) {
    const time = at === null ? sql`'infinity'` : sql`${at.toISOString()}::timestamptz - interval '1 day'`;
    return sql`select ledger_version_before(account.id, ${seq}, ${time}) as version offset 0`;
  }
  if (at !== null) return sql`select account.version offset 0`;
  return sql`select greatest(
    account.version,
    (select debit_version from postings
     where debit = account.id and debit_version > account.version and seq < ${seq} order by debit_version desc limit 1),
    (select credit_version from postings
     where credit = account.id and credit_version > account.version and seq < ${seq} order by credit_version desc limit 1)
  ) as version offset 0`;
}

/** The number of the first posting of these accounts with such a late timestamp. */
async function firstFrom(tx: Tx, search: Search, at: Date): Promise<bigint | null> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<{ seq: bigint | null }>`
    select min(found.seq) as seq
    from ${each(search.start)}
    cross join lateral (${versionBefore(search, AFTER_ALL, at)}) as earlier
    cross join lateral (
      (select seq from postings where debit = account.id and debit_version > earlier.version and at >= ${moment}
       order by debit_version limit 1)
      union all
      (select seq from postings where credit = account.id and credit_version > earlier.version and at >= ${moment}
       order by credit_version limit 1)
    ) as found`.execute(tx);
  return rows[0]?.seq ?? null;
}

interface StateRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  readonly hash: Uint8Array;
}

/** Each account's state after its last posting before `seq`. */
async function statesBefore(tx: Tx, search: Search, seq: bigint): Promise<Cut['states']> {
  const { rows } = await sql<StateRow>`
    select account.id, side.balance, side.version, side.hash
    from ${each(search.start)}
    cross join lateral (${versionBefore(search, seq, null)}) as last
    cross join lateral (
      select debit_after as balance, debit_version as version, hash from postings
      where debit = account.id and debit_version = last.version and last.version > account.version
      union all
      select credit_after, credit_version, hash from postings
      where credit = account.id and credit_version = last.version and last.version > account.version
    ) as side`.execute(tx);
  const found = rows.map(({ id, balance, version, hash: head }) => [id, { balance, version, head }] as const);
  return new Map([...search.start, ...found]);
}

interface PostingRow extends StoredPosting {
  readonly seq: bigint;
  readonly hash: Uint8Array;
  readonly batch: bigint;
  readonly link: bigint | null;
  readonly debit_head: Uint8Array | null;
  readonly credit_head: Uint8Array | null;
}

async function* pagesBetween(
  tx: Tx,
  { from, to }: Pick<PostingRange, 'from' | 'to'>,
  before: ReadBefore | undefined,
): AsyncGenerator<readonly WrittenPosting[]> {
  const end = to.first ?? AFTER_ALL;
  const reached = new Map(from.states);
  for (;;) {
    const { rows } = await sql<PostingRow>`
      select p.*, c.number as link, ${headBefore('debit', before)} as debit_head, ${headBefore('credit', before)} as credit_head
      from (
        select distinct found.seq
        from ${each(reached)}
        cross join lateral (
          (select seq from postings where debit = account.id and debit_version > account.version and seq < ${end}
           order by debit_version limit ${POSTINGS_PER_PAGE})
          union all
          (select seq from postings where credit = account.id and credit_version > account.version and seq < ${end}
           order by credit_version limit ${POSTINGS_PER_PAGE})
        ) as found
        order by found.seq limit ${POSTINGS_PER_PAGE}
      ) as due join postings p on p.seq = due.seq left join chain c on c.batch = p.batch
      order by p.seq`.execute(tx);
    if (rows.length > 0) yield rows.map((row) => toPosting(row, before));
    if (rows.length < POSTINGS_PER_PAGE) return;
    for (const row of rows) moveOn(reached, row);
  }
}

function moveOn(reached: Map<bigint, StatementState>, row: PostingRow): void {
  const { debit, credit, hash: head } = row;
  if (reached.has(debit)) reached.set(debit, { balance: row.debit_after, version: row.debit_version, head });
  if (reached.has(credit))
    reached.set(credit, { balance: row.credit_after, version: row.credit_version, head });
}

/** The hash of the posting before this one on one of its accounts, whichever side it had there. */
function headBefore(side: 'debit' | 'credit', before: ReadBefore | undefined) {
  const account = sql.ref(`p.${side}`);
  const version = sql`${sql.ref(`p.${side}_version`)} - 1`;
  const isRead = before === undefined ? sql`true` : sql`b.seq > ${before.lastSeq}`;
  return sql`coalesce(
    (select b.hash from postings b where b.debit = ${account} and b.debit_version = ${version} and ${isRead}),
    (select b.hash from postings b where b.credit = ${account} and b.credit_version = ${version} and ${isRead}))`;
}

const toPosting = (row: PostingRow, before: ReadBefore | undefined): WrittenPosting => ({
  ...fieldsOf(row),
  seq: row.seq,
  debitHead: row.debit_head ?? before?.stateOf(row.debit).head ?? NO_HASH,
  creditHead: row.credit_head ?? before?.stateOf(row.credit).head ?? NO_HASH,
  hash: row.hash,
  salt: row.salt,
  batch: row.batch,
  link: row.link,
});
