import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Currency, Id, Instant } from '../schemas';

/** The number of an account, a posting, a version or a link: up to 64 bits, so text. */
const Whole = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/));
/** SHA-256, hexadecimal. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Decimal text of any balance, the house's too, with just the currency's decimals. */
const Figure = z.string().check(z.regex(/^-?(0|[1-9]\d{0,18})(\.\d{1,8})?$/));

/** 16 random bytes, hexadecimal. */
const Salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const AccountState = z.object({
  balance: Figure,
  /** Counts the postings of this account. */
  version: Whole,
  /** The hash of its last posting; zeros before the first. */
  head: Hash,
});

/** The effect of a posting on one of its two accounts. */
export const StatementSide = z.object({
  account: Whole,
  kind: z.string().check(z.maxLength(32)),
  change: Figure,
  /** `null`, as are the next two, for an account of the house in a statement that is not staff's. */
  before: z.nullable(Figure),
  after: z.nullable(Figure),
  version: z.nullable(Whole),
  /** The account's head before. */
  previous: z.nullable(Hash),
  /** In hash format 2, what opens the side: SHA-256(salt ‖ previous ‖ "account,version,after") is its seal. */
  salt: z.optional(z.nullable(Salt)),
  /** The seal itself, where its content is hidden. */
  sealed: z.optional(z.nullable(Hash)),
});
export type StatementSide = z.output<typeof StatementSide>;

export const StatementPosting = z.object({
  seq: Whole,
  at: Instant,
  type: z.number(),
  eventId: z.string(),
  leg: z.number(),
  reference: z.string(),
  note: z.string(),
  debit: StatementSide,
  credit: StatementSide,
  /** How the hash is made: 1 (also when absent) or 2. */
  hashFormat: z.optional(z.number()),
  /**
   * Becomes the head of both accounts. Format 2 covers the seals of both sides and every field from `at` to `note`, but not `seq`; of a side that only
   * shows its seal, account and kind can't be checked against it.
   */
  hash: Hash,
  batch: Whole,
  /** The link of the chain that stands for the batch; `null`: posted a moment ago, and not linked yet. */
  link: z.nullable(Whole),
});
export type StatementPosting = z.output<typeof StatementPosting>;

export const STATEMENT_FORMAT = 'realm-statement-2';
/** Files of a format from before hash format 2 can still be checked. */
const STATEMENT_FORMATS = ['realm-statement-1', STATEMENT_FORMAT] as const;

/** A member's accounts in one currency over a range, checkable from opening to closing without the ledger. */
export const Statement = z.object({
  format: z.enum(STATEMENT_FORMATS),
  member: Id,
  currencyCode: Currency,
  /** Inclusive. */
  from: Instant,
  /** Exclusive. */
  to: Instant,
  madeAt: Instant,
  /** The chain's last link when the statement was made: `null` before the first. */
  head: z.nullable(z.object({ number: Whole, hash: Hash })),
  accounts: z.array(
    z.object({ account: Whole, kind: z.string(), opening: AccountState, closing: AccountState }),
  ),
  /** In the order of writing. */
  postings: z.array(StatementPosting),
});
export type Statement = z.output<typeof Statement>;

/** Longer statements are made by staff, who are not bound by what one answer may hold. */
export const MAX_STATEMENT_POSTINGS = 5_000;

export const getStatement = defineEndpoint({
  path: '/app/api/wallet/statement',
  identity: 'member',
  summary: 'Everything posted to the active wallet over at most two months, with opening, closing and hashes',
  input: z.strictObject({ from: z.optional(Instant), to: z.optional(Instant) }),
  output: Statement,
  refusals: ['DATE_RANGE_INVALID', 'STATEMENT_TOO_LONG', 'TOO_FAST'],
});
