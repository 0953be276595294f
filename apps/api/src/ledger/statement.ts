import type { CurrencyCode, LedgerType } from '@realm/domain';
import { accountId } from './port/account-id';
import { NO_HASH, type PostingFields } from './posting-hash';
import { walletAccounts } from './read-wallet';

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

/** Where a range of some accounts begins or ends. */
export interface Cut {
  /** The number of the first posting that is stamped with the moment or later; `null`: the source has none. */
  readonly first: bigint | null;
  /** Each account before that posting; of a source that has none, at its end. */
  readonly states: ReadonlyMap<bigint, StatementState>;
}

/** What was posted to some accounts between two moments. */
export interface PostingRange {
  readonly from: Cut;
  readonly to: Cut;
  /** The chain's last link; `null` before the first. */
  readonly head: { readonly number: bigint; readonly hash: Uint8Array } | null;
  /** In the order of writing. None of the pages is empty. */
  readonly pages: () => AsyncGenerator<readonly WrittenPosting[]>;
}

/** Postings of accounts in the order of writing: of the database, of an archive, or of an archive and what the database has after it. */
export interface PostingSource {
  readonly read: (
    ids: readonly bigint[],
    moments: { readonly from: Date; readonly to: Date },
  ) => Promise<PostingRange>;
}

export interface StatementReading extends Pick<PostingRange, 'head' | 'pages'> {
  readonly accounts: readonly {
    readonly id: bigint;
    readonly opening: StatementState;
    readonly closing: StatementState;
  }[];
}

/** Every account of a member in one currency. */
const statementAccounts = (memberId: bigint, currency: CurrencyCode): readonly bigint[] => [
  ...walletAccounts(memberId, currency),
  accountId(memberId, 'credit-line', currency),
];

/**
 * A member's accounts in one currency over a range: their states before and after, and what was posted between.
 *
 * A range begins with the first posting, in the order of writing, that is stamped with its beginning or later. Stamps may differ
 * from that order by moments; this way neighbouring ranges continue each other, with nothing between them and nothing twice.
 *
 * @param source - Of one moment, for as long as the pages are read.
 */
export async function readStatement(source: PostingSource, query: StatementQuery): Promise<StatementReading> {
  const ids = statementAccounts(query.memberId, query.currency);
  const { from, to, head, pages } = await source.read(ids, query);
  return {
    accounts: ids.map((id) => ({ id, opening: stateIn(from, id), closing: stateIn(to, id) })),
    head,
    pages,
  };
}

/** An account that nothing has been posted to. */
export const UNTOUCHED: StatementState = { balance: 0n, version: 0n, head: NO_HASH };

const stateIn = ({ states }: Cut, id: bigint): StatementState => states.get(id) ?? UNTOUCHED;
