import {
  STATEMENT_FORMAT,
  type Statement,
  type StatementPosting,
  type StatementSide,
} from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import {
  HOUSE,
  parseAccountId,
  type StatementState,
  type StatementReading,
  type WrittenPosting,
} from '../../ledger';
import { SIDE_SALT_BYTES, sealSide } from '../../ledger/posting-hash';

/**
 * `own`: for the house's accounts on the other side a member reads their names but not their balances. Hash format 2 gives
 * their seals, from which every posting's hash can be computed. Hashes of format 1 can only be compared with the ledger.
 */
export type StatementDetail = 'full' | 'own';

export interface StatementRange {
  readonly from: Date;
  readonly to: Date;
}

export interface StatementFrame {
  /** The public id. */
  readonly uid: string;
  readonly currency: CurrencyCode;
  readonly range: StatementRange;
  readonly madeAt: Date;
}

/** All but the postings. */
export const presentFrame = (
  { accounts, head }: StatementReading,
  { uid, currency, range, madeAt }: StatementFrame,
): Omit<Statement, 'postings'> => ({
  format: STATEMENT_FORMAT,
  member: uid,
  currencyCode: currency,
  from: range.from.toISOString(),
  to: range.to.toISOString(),
  madeAt: madeAt.toISOString(),
  head: head === null ? null : { number: String(head.number), hash: hexOf(head.hash) },
  accounts: accounts.map(({ id, opening, closing }) => ({
    account: String(id),
    kind: parseAccountId(id).kind,
    opening: presentState(opening, currency),
    closing: presentState(closing, currency),
  })),
});

export const presentPosting = (posting: WrittenPosting, detail: StatementDetail): StatementPosting => ({
  seq: String(posting.seq),
  at: posting.at.toISOString(),
  type: posting.type,
  eventId: posting.eventId,
  leg: posting.leg,
  reference: posting.reference,
  note: posting.note,
  debit: presentSide(
    {
      account: posting.debit,
      change: -posting.amountMinor,
      after: posting.debitAfter,
      version: posting.debitVersion,
      previous: posting.debitHead,
      salt: posting.salt?.subarray(0, SIDE_SALT_BYTES) ?? null,
    },
    detail,
  ),
  credit: presentSide(
    {
      account: posting.credit,
      change: posting.amountMinor,
      after: posting.creditAfter,
      version: posting.creditVersion,
      previous: posting.creditHead,
      salt: posting.salt?.subarray(SIDE_SALT_BYTES) ?? null,
    },
    detail,
  ),
  hashFormat: posting.salt === null ? 1 : 2,
  hash: hexOf(posting.hash),
  batch: String(posting.batch),
  link: posting.link === null ? null : String(posting.link),
});

interface Side {
  readonly account: bigint;
  readonly change: bigint;
  readonly after: bigint;
  readonly version: bigint;
  readonly previous: Uint8Array;
  readonly salt: Uint8Array | null;
}

function presentSide(side: Side, detail: StatementDetail): StatementSide {
  const { account, change, after, version, previous, salt } = side;
  const { owner, kind, currency } = parseAccountId(account);
  const shown = detail === 'full' || owner !== HOUSE;
  const figure = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    account: String(account),
    kind,
    change: figure(change),
    before: shown ? figure(after - change) : null,
    after: shown ? figure(after) : null,
    version: shown ? String(version) : null,
    previous: shown || salt === null ? hexOf(previous) : null,
    salt: shown && salt !== null ? hexOf(salt) : null,
    sealed: shown || salt === null ? null : hexOf(sealSide({ ...side, salt })),
  };
}

const presentState = ({ balance, version, head }: StatementState, currency: CurrencyCode) => ({
  balance: fromMinor(balance, currency).amount,
  version: String(version),
  head: hexOf(head),
});

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
