import type { Statement, StatementPosting } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../db/database';
import { HOUSE, databasePostings, type PostingSource, type WrittenPosting } from '../ledger';
import { archivedThenStored } from './archived-postings';
import { asOf } from './as-of';
import { readLink } from './audit-chain';
import { hexOf, type Misfit } from './misfit';
import type { Archive } from './open-archive';
import { misfitOfAccounts, misfitOfPosting } from './statement-misfits';

/**
 * A batch that began so long before a statement was made is in it: its transaction had ended, and its commit waited no longer for a standby. What
 * it began with is the database's clock, which the servers have, too.
 */
const COMMITTED_WITHIN_MS = 5 * 60_000;
/** The first batch has its link this long after it began at the latest. */
const LINKED_WITHIN_MS = 60 * 60_000;
/** How many batches one statement looks for. */
const BATCHES_AT_ONCE = 1_000;

/** Makes a statement from postings. */
export type OpenStatement = (
  source: PostingSource,
  request: {
    readonly memberId: bigint;
    readonly uid: string;
    readonly currency: CurrencyCode;
    readonly range: { readonly from: Date; readonly to: Date };
    readonly madeAt: Date;
    readonly detail: 'full' | 'own';
  },
) => Promise<{
  readonly frame: Pick<Statement, 'accounts'>;
  readonly pages: () => AsyncGenerator<readonly StatementPosting[]>;
}>;

export interface CompareOptions {
  readonly openStatement: OpenStatement;
  /** Read instead of the database's own old postings. */
  readonly archive?: Archive | null;
}

export interface StatementComparison {
  readonly first: Misfit | null;
  /** Number of postings of the range that were written after the statement was made. */
  readonly later: number;
}

/**
 * Makes a statement once more, from what the ledger had when it was made: up to the head that it names, and as far as its accounts
 * reach. Compares everything: each posting, that none is missing, and each account before and after.
 */
export async function compareStatement(
  tx: Tx,
  statement: Statement,
  { openStatement, archive = null }: CompareOptions,
): Promise<StatementComparison> {
  const first = (await misfitOfHead(tx, statement)) ?? (await misfitOfMember(tx, statement));
  if (first !== null) return { first, later: 0 };
  const later: WrittenPosting[] = [];
  const source = archive === null ? databasePostings(tx) : archivedThenStored(archive, tx);
  const made = await openStatement(
    asOf(source, {
      sees: sightOf(statement),
      madeAt: new Date(statement.madeAt),
      onLater: (posting) => later.push(posting),
    }),
    {
      memberId: ownerOf(statement),
      uid: statement.member,
      currency: statement.currencyCode,
      range: { from: new Date(statement.from), to: new Date(statement.to) },
      madeAt: new Date(statement.madeAt),
      detail: detailOf(statement),
    },
  );
  const begin = new Date(statement.from);
  return {
    first:
      (await misfitOfPostings(made.pages(), statement)) ??
      misfitOfAccounts(made.frame.accounts, statement) ??
      (await misfitOfLater(tx, later, statement)),
    later: later.filter(({ at }) => at >= begin).length,
  };
}

async function misfitOfHead(tx: Tx, { head, madeAt }: Statement): Promise<Misfit | null> {
  if (head === null) return misfitOfNoHead(tx, madeAt);
  const stored = (await readLink(tx, BigInt(head.number))) ?? 'none';
  return stored === head.hash
    ? null
    : { table: 'chain', key: head.number, what: 'hash in the ledger', expected: head.hash, found: stored };
}

/** Only a ledger without links has no head. */
async function misfitOfNoHead(tx: Tx, madeAt: string): Promise<Misfit | null> {
  const first = await tx
    .selectFrom('chain')
    .innerJoin('batches', 'batches.id', 'chain.batch')
    .select('chain.hash')
    .where('number', '=', 1n)
    .where('at', '<', new Date(Date.parse(madeAt) - LINKED_WITHIN_MS))
    .executeTakeFirst();
  return first === undefined
    ? null
    : { table: 'chain', key: '1', what: 'hash in the ledger', expected: 'no head', found: hexOf(first.hash) };
}

/** The owner of the first account. All others have to be this one's, too. */
const ownerOf = ({ accounts }: Statement): bigint => BigInt(accounts[0]?.account ?? HOUSE) >> 16n;

async function misfitOfMember(tx: Tx, statement: Statement): Promise<Misfit | null> {
  const owner = ownerOf(statement);
  const key = statement.accounts[0]?.account ?? '0';
  const misfit = { table: 'accounts', key, what: 'member', found: statement.member } as const;
  if (owner === HOUSE) return { ...misfit, expected: 'the owner of an account' };
  const member = await tx
    .selectFrom('members')
    .select('uid')
    .where('member_id', '=', owner)
    .executeTakeFirst();
  // Made without a database, it names the number.
  return member === undefined || [member.uid, `number ${String(owner)}`].includes(statement.member)
    ? null
    : { ...misfit, expected: member.uid };
}

/** Whether a statement has the sight of a posting: its head stands for it, or one of its accounts is further on. */
function sightOf({ head, accounts }: Statement): (posting: WrittenPosting) => boolean {
  const closing = new Map(accounts.map((one) => [BigInt(one.account), BigInt(one.closing.version)]));
  const reaches = (account: bigint, version: bigint) => version <= (closing.get(account) ?? 0n);
  return ({ link, debit, debitVersion, credit, creditVersion }) =>
    (head !== null && link !== null && link <= BigInt(head.number)) ||
    reaches(debit, debitVersion) ||
    reaches(credit, creditVersion);
}

const detailOf = ({ postings }: Statement) =>
  postings.some(({ debit, credit }) => debit.version === null || credit.version === null) ? 'own' : 'full';

async function misfitOfPostings(
  pages: AsyncGenerator<readonly StatementPosting[]>,
  { postings }: Statement,
): Promise<Misfit | null> {
  let compared = 0;
  for await (const page of pages)
    for (const expected of page) {
      const misfit = misfitOfPosting(expected, postings[compared]);
      if (misfit !== null) return misfit;
      compared += 1;
    }
  const extra = postings[compared];
  return extra === undefined
    ? null
    : { table: 'postings', key: extra.seq, what: 'hash', expected: 'no posting', found: extra.hash };
}

/**
 * Names the first posting that the ledger had when the statement was made, and that the statement's head and accounts don't reach: one of
 * its range, or one before it, which its opening balances lack.
 */
async function misfitOfLater(
  tx: Tx,
  later: readonly WrittenPosting[],
  { madeAt }: Statement,
): Promise<Misfit | null> {
  const until = new Date(Date.parse(madeAt) - COMMITTED_WITHIN_MS);
  for (let from = 0; from < later.length; from += BATCHES_AT_ONCE) {
    const some = later.slice(from, from + BATCHES_AT_ONCE);
    const committed = await tx
      .selectFrom('batches')
      .select('id')
      .where('id', 'in', [...new Set(some.map(({ batch }) => batch))])
      .where('at', '<', until)
      .execute();
    const missing = some.find(({ batch }) => committed.some(({ id }) => id === batch));
    if (missing !== undefined) return notIn(missing);
  }
  return null;
}

const notIn = ({ seq, hash }: WrittenPosting): Misfit => ({
  table: 'postings',
  key: String(seq),
  what: 'hash',
  expected: hexOf(hash),
  found: 'no posting',
});
