import type { CurrencyCode, LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { accountId } from './port/account-id';
import { numbersLiteral } from '../db/array-literal';
import { NO_HASH, type PostingFields } from './posting-hash';
import { walletAccounts } from './read-wallet';
import { fieldsOf, type StoredPosting } from './stored-posting';

export interface StatementQuery {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** An account at an end of the range. */
export interface StatementState {
  readonly balance: bigint;
  readonly version: bigint;
  readonly head: Uint8Array;
}

/** A posting with everything that its hash can be worked out from. */
export interface WrittenPosting extends PostingFields {
  readonly seq: bigint;
  readonly type: LedgerType;
  readonly debitHead: Uint8Array;
  readonly creditHead: Uint8Array;
  readonly hash: Uint8Array;
  /** 16 bytes for each side, debit first; `null` for hash format 1. */
  readonly salt: Uint8Array | null;
  readonly batch: bigint;
  /** The link that covers its batch; `null`: committed a moment ago and not linked yet. */
  readonly link: bigint | null;
}

export interface StatementReading {
  readonly accounts: readonly {
    readonly id: bigint;
    readonly opening: StatementState;
    readonly closing: StatementState;
  }[];
  /** The chain's last link; `null` before the first. */
  readonly head: { readonly number: bigint; readonly hash: Uint8Array } | null;
  /** Every posting of the member's accounts in the range, in the order of writing, a page at a time. */
  readonly pages: () => AsyncGenerator<readonly WrittenPosting[]>;
}

const POSTINGS_PER_PAGE = 1_000;
const AFTER_ALL = 2n ** 63n - 1n;

/**
 * A member's accounts in one currency over a range: their states before and after, and what was posted between.
 *
 * A range begins with the first posting, in the order of writing, that is stamped with its beginning or later. Stamps may differ
 * from that order by moments; this way neighbouring ranges continue each other, with nothing between them and nothing twice.
 *
 * @param tx - One snapshot, for as long as the pages are read.
 */
export async function readStatement(tx: Tx, query: StatementQuery): Promise<StatementReading> {
  const { memberId, currency } = query;
  const ids = [...walletAccounts(memberId, currency), accountId(memberId, 'credit-line', currency)];
  const first = await firstFrom(tx, ids, query.from);
  const end = await firstFrom(tx, ids, query.to);
  const [opening, closing] = [await statesBefore(tx, ids, first), await statesBefore(tx, ids, end)];
  return {
    accounts: ids.map((id) => ({ id, opening: stateOf(opening, id), closing: stateOf(closing, id) })),
    head: await readHead(tx),
    pages: () => pagesBetween(tx, ids, { first, end }),
  };
}

/** An account's version is looked for beside it with `offset 0`: once, and not again for each side. */
const each = (ids: readonly bigint[]) => sql`unnest(${numbersLiteral(ids)}::text::bigint[]) as account (id)`;

/** The number of the first posting of these accounts with such a late timestamp; above all numbers if there is none. */
async function firstFrom(tx: Tx, ids: readonly bigint[], at: Date): Promise<bigint> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<{ seq: bigint | null }>`
    select min(found.seq) as seq
    from ${each(ids)}
    cross join lateral (
      select ledger_version_before(account.id, ${AFTER_ALL}, ${moment} - interval '1 day') as version offset 0
    ) as earlier
    cross join lateral (
      (select seq from postings where debit = account.id and debit_version > earlier.version and at >= ${moment}
       order by debit_version limit 1)
      union all
      (select seq from postings where credit = account.id and credit_version > earlier.version and at >= ${moment}
       order by credit_version limit 1)
    ) as found`.execute(tx);
  return rows[0]?.seq ?? AFTER_ALL;
}

interface StateRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  readonly hash: Uint8Array;
}

/** Each account's state after its last posting before `seq`. */
async function statesBefore(tx: Tx, ids: readonly bigint[], seq: bigint) {
  const { rows } = await sql<StateRow>`
    select account.id, side.balance, side.version, side.hash
    from ${each(ids)}
    cross join lateral (select ledger_version_before(account.id, ${seq}, 'infinity') as version offset 0) as last
    cross join lateral (
      select debit_after as balance, debit_version as version, hash from postings
      where debit = account.id and debit_version = last.version
      union all
      select credit_after, credit_version, hash from postings
      where credit = account.id and credit_version = last.version
    ) as side`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function stateOf(states: ReadonlyMap<bigint, StateRow>, id: bigint): StatementState {
  const { balance = 0n, version = 0n, hash: head = NO_HASH } = states.get(id) ?? {};
  return { balance, version, head };
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
  ids: readonly bigint[],
  { first, end }: { first: bigint; end: bigint },
): AsyncGenerator<readonly WrittenPosting[]> {
  for (let next = first; ;) {
    const { rows } = await sql<PostingRow>`
      select p.*, c.number as link, ${headBefore('debit')} as debit_head, ${headBefore('credit')} as credit_head
      from (
        select distinct found.seq
        from ${each(ids)}
        cross join lateral (select ledger_version_before(account.id, ${next}, 'infinity') as version offset 0) as earlier
        cross join lateral (
          (select seq from postings where debit = account.id and debit_version > earlier.version and seq < ${end}
           order by debit_version limit ${POSTINGS_PER_PAGE})
          union all
          (select seq from postings where credit = account.id and credit_version > earlier.version and seq < ${end}
           order by credit_version limit ${POSTINGS_PER_PAGE})
        ) as found
        order by found.seq limit ${POSTINGS_PER_PAGE}
      ) as due join postings p on p.seq = due.seq left join chain c on c.batch = p.batch
      order by p.seq`.execute(tx);
    if (rows.length > 0) yield rows.map(toPosting);
    const last = rows.at(-1);
    if (last === undefined || rows.length < POSTINGS_PER_PAGE) return;
    next = last.seq + 1n;
  }
}

/** The hash of the posting before this one on one of its accounts, whichever side it had there. */
function headBefore(side: 'debit' | 'credit') {
  const account = sql.ref(`p.${side}`);
  const version = sql`${sql.ref(`p.${side}_version`)} - 1`;
  return sql`coalesce(
    (select b.hash from postings b where b.debit = ${account} and b.debit_version = ${version}),
    (select b.hash from postings b where b.credit = ${account} and b.credit_version = ${version}))`;
}

const toPosting = (row: PostingRow): WrittenPosting => ({
  ...fieldsOf(row),
  seq: row.seq,
  debitHead: row.debit_head ?? NO_HASH,
  creditHead: row.credit_head ?? NO_HASH,
  hash: row.hash,
  salt: row.salt,
  batch: row.batch,
  link: row.link,
});

async function readHead(tx: Tx): Promise<StatementReading['head']> {
  const last = await tx
    .selectFrom('chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
