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

/** A posting is written this long after its stamp at the latest: the clocks of servers and database differ by less. */
const WRITTEN_WITHIN_MS = 60 * 60_000;

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
  return {
    first:
      (await misfitOfPostings(made.pages(), statement)) ??
      misfitOfAccounts(made.frame.accounts, statement) ??
      misfitOfLater(later, statement),
    later: later.length,
  };
}

async function misfitOfHead(tx: Tx, { head }: Statement): Promise<Misfit | null> {
  if (head === null) return null;
  const stored = (await readLink(tx, BigInt(head.number))) ?? 'none';
  return stored === head.hash
    ? null
    : { table: 'chain', key: head.number, what: 'hash in the ledger', expected: head.hash, found: stored };
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

/** The head of a statement that was made just now stands for what was written an hour ago. */
function misfitOfLater(later: readonly WrittenPosting[], { madeAt }: Statement): Misfit | null {
  const until = Date.parse(madeAt) - WRITTEN_WITHIN_MS;
  const missing = later.find(({ at }) => at.getTime() < until);
  return missing === undefined
    ? null
    : {
        table: 'postings',
        key: String(missing.seq),
        what: 'hash',
        expected: hexOf(missing.hash),
        found: 'no posting',
      };
}
