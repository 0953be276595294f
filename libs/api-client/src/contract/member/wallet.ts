import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import {
  AmountText,
  Currency,
  Empty,
  GameBalance,
  Id,
  Instant,
  Day,
  PageQuery,
  RangeQuery,
  RequestId,
  SignedAmountText,
  SumText,
  TypedAmount,
  WalletCategory,
  pageOf,
} from '../schemas';

export const Balance = z.object({
  amount: AmountText,
  frozen: AmountText,
  currencyCode: Currency,
  scale: z.number(),
  /** Increases with every change of this wallet; an older one never replaces a newer one. */
  seq: z.number(),
});
export type Balance = z.output<typeof Balance>;

export const getBalance = defineEndpoint({
  path: '/app/api/wallet/balance',
  identity: 'member',
  summary: 'Available and frozen amount of the active currency',
  input: Empty,
  output: Balance,
});

/** What the house has lent into this wallet, and what it lends at most. */
export const Credit = z.object({ used: AmountText, limit: AmountText });
export type Credit = z.output<typeof Credit>;

export const Wallet = z.object({
  balance: Balance,
  games: z.array(GameBalance),
  /** Of the game balances, as their pushes count. */
  gamesSeq: z.number().check(z.int(), z.nonnegative()),
  /** What froze the frozen amount: open withdrawals, newest first. */
  holds: z.array(z.object({ orderId: Id, amount: AmountText, createdAt: Instant })),
  /** `null` where no credit line is open. */
  credit: z.nullable(Credit),
  transferMinimum: AmountText,
  transferMaximum: AmountText,
});
export type Wallet = z.output<typeof Wallet>;

export const getWallet = defineEndpoint({
  path: '/app/api/wallet/overview',
  identity: 'member',
  summary: 'Balance, game balances, holds and credit line in one consistent reading',
  input: Empty,
  output: Wallet,
});

/** What moved, and where the balances stood right after, as first answered. */
export const TransferReceipt = z.object({
  requestId: RequestId,
  transferId: Id,
  kind: withFallback(['transfer', 'reclaim', 'collect'], 'transfer'),
  moved: z.array(GameBalance),
  total: AmountText,
  currencyCode: Currency,
  balance: Balance,
  games: z.array(GameBalance),
  createdAt: Instant,
});
export type TransferReceipt = z.output<typeof TransferReceipt>;

const moneyRefusals = [
  'INSUFFICIENT_FUNDS',
  'AMOUNT_INVALID',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'REQUEST_ID_REUSED',
  'REQUEST_VOIDED',
  'REQUEST_DONE',
  'MAINTENANCE',
] as const;

export const transfer = defineEndpoint({
  path: '/app/api/v1/wallet/transfer',
  identity: 'member',
  movesMoney: true,
  protection: 'play',
  summary: 'Wallet to one game category (ledger 22)',
  input: z.strictObject({ requestId: RequestId, category: WalletCategory, amount: TypedAmount }),
  output: TransferReceipt,
  refusals: [...moneyRefusals, 'PLAY_PAUSED'],
});

export const reclaim = defineEndpoint({
  path: '/app/api/v1/wallet/reclaim',
  identity: 'member',
  movesMoney: true,
  summary: 'One game category to the wallet (ledger 23)',
  input: z.strictObject({ requestId: RequestId, category: WalletCategory, amount: TypedAmount }),
  output: TransferReceipt,
  refusals: moneyRefusals,
});

export const collectAll = defineEndpoint({
  path: '/game/balance/one-click/withdraw',
  identity: 'member',
  movesMoney: true,
  summary: 'Every game balance to the wallet (ledger 20, one row a category)',
  input: z.strictObject({ requestId: RequestId }),
  output: TransferReceipt,
  refusals: [
    'NOTHING_TO_COLLECT',
    'ABOVE_MAXIMUM',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
    'MAINTENANCE',
  ],
});

/**
 * Asked after silence. Either the request was accepted once, and the answer says how it ended, or it is closed here and now:
 * should the lost request still arrive later, it is refused with REQUEST_VOIDED and moves nothing. The answer of an accepted one is `null`
 * once the server has dropped it; the request itself, sent again, is refused with REQUEST_DONE then.
 */
export const resolveRequest = defineEndpoint({
  path: '/app/api/wallet/request/resolve',
  identity: 'member',
  writes: true,
  summary: 'Tells the outcome of a money request that got no answer, or closes it for good',
  input: z.strictObject({ requestId: RequestId }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('accepted'), path: z.string(), answer: z.unknown() }),
    z.object({ state: z.literal('refused'), path: z.string(), code: z.number() }),
    z.object({ state: z.literal('voided') }),
  ]),
  refusals: ['TOO_FAST'],
});

export const LedgerEntry = z.object({
  id: Id,
  type: z.number(),
  /** Whose balance `before` and `after` are: the available amount, the frozen one, or the category's game balance. */
  account: z.enum(['available', 'frozen', 'game']),
  currencyCode: Currency,
  /** Signed: what this row did to that balance. */
  amount: SignedAmountText,
  before: AmountText,
  after: AmountText,
  /** The order, transfer or round behind it. */
  reference: z.string(),
  category: z.nullable(WalletCategory),
  /** The game of a bet; `null` for every other change, and for a bet that names none. */
  gameId: z.nullable(Id),
  note: z.string(),
  createdAt: Instant,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** What a list of changes is narrowed to. Absent: all. */
const LedgerFilter = {
  /** Ledger type number as text. */
  type: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  direction: z.optional(z.enum(['in', 'out'])),
  /** Bounds of the amount without its sign, both included. */
  minAmount: z.optional(TypedAmount),
  maxAmount: z.optional(TypedAmount),
};

export const listLedger = defineEndpoint({
  path: '/app/api/ledger/list',
  identity: 'member',
  summary: 'Changes of the balance, newest first, at most two months at once',
  input: z.strictObject({ ...PageQuery, ...LedgerFilter }),
  output: pageOf(LedgerEntry),
  refusals: ['DATE_RANGE_INVALID', 'AMOUNT_INVALID'],
});

/** Gross: a freeze and its return are neither, as in the list. */
const LedgerSum = { entries: z.number().check(z.int(), z.nonnegative()), in: SumText, out: SumText };

export const LedgerSums = z.object({
  currencyCode: Currency,
  total: z.object(LedgerSum),
  /** Newest first; only days with changes. */
  days: z.array(z.object({ day: Day, ...LedgerSum })),
});
export type LedgerSums = z.output<typeof LedgerSums>;

export const getLedgerSums = defineEndpoint({
  path: '/app/api/ledger/summary',
  identity: 'member',
  summary: 'Money in and out over the changes that the list shows, for each GMT-4 day',
  input: z.strictObject({ ...RangeQuery, ...LedgerFilter }),
  output: LedgerSums,
  refusals: ['DATE_RANGE_INVALID', 'AMOUNT_INVALID'],
});
