import * as z from 'zod/mini';
import { BET_OUTCOMES, BET_STATUSES, GAME_CATEGORIES, UNKNOWN_STATUS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import {
  AmountText,
  Categories,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  PageQuery,
  RangeQuery,
  SignedAmountText,
  SumText,
  namesOf,
  pageOf,
} from '../schemas';
import { LedgerEntry } from './wallet';

export const BetOrder = z.object({
  orderNumber: Id,
  provider: z.string(),
  category: passThrough(z.enum(GAME_CATEGORIES)),
  /** `null` for bets that staff placed; `round` and `result` likewise. */
  gameId: z.nullable(Id),
  /** The provider's own id of the round. */
  round: z.nullable(z.string()),
  currencyCode: Currency,
  stake: AmountText,
  /** `null` while the bet is open, and for a cancelled one. */
  payout: z.nullable(AmountText),
  status: withFallback(BET_STATUSES, UNKNOWN_STATUS),
  /** As the specification numbers results; `null` while the bet is open. */
  result: z.nullable(z.number()),
  /**
   * How the result came about, as the provider says it: for our own games commitment, client seed and nonce, or the link of a shared
   * chain, and choice and outcome. The server seed of a member is shown by the game once it is rotated.
   */
  details: z.nullable(z.record(z.string(), z.unknown())),
  placedAt: Instant,
  settledAt: z.nullable(Instant),
});
export type BetOrder = z.output<typeof BetOrder>;

const BetEnd = z.object({
  status: withFallback(BET_STATUSES, UNKNOWN_STATUS),
  result: z.nullable(z.number()),
  payout: z.nullable(AmountText),
});
/** A result that was replaced by another one. */
export const BetCorrectionView = z.object({
  at: Instant,
  from: BetEnd,
  to: BetEnd,
  /** Paid to the member, or taken back if it is negative. */
  posted: SignedAmountText,
  /** What the balance did not cover and the member owes afterwards. */
  claim: AmountText,
});
export type BetCorrectionView = z.output<typeof BetCorrectionView>;

/** What became of a claim: taken from the balance, or given up. */
export const BetClaimChangeView = z.object({
  at: Instant,
  kind: passThrough(z.enum(['collected', 'written-off'])),
  amount: AmountText,
  /** What is still claimed afterwards. */
  left: AmountText,
  /** As staff wrote it. */
  reason: z.string(),
});
export type BetClaimChangeView = z.output<typeof BetClaimChangeView>;

export const getBetOrder = defineEndpoint({
  path: '/app/api/bet/detail',
  identity: 'member',
  summary: 'One bet order of the member, with how its result came about and its changes of the balance',
  input: z.strictObject({ orderNumber: Id }),
  output: z.extend(BetOrder, {
    /** The stake, what came back, and what corrections changed; a lost bet has only the stake. Absent from servers before they told it. */
    entries: z.optional(z.array(LedgerEntry)),
    /** Oldest first. Absent from servers before they told it. */
    corrections: z.optional(z.array(BetCorrectionView)),
    /** What the member still owes since a correction. Absent from servers before they told it. */
    claim: z.optional(AmountText),
    /** Oldest first. Absent from servers before they told it. */
    claimChanges: z.optional(z.array(BetClaimChangeView)),
  }),
  refusals: ['ORDER_NOT_FOUND'],
});

/** What a list of bets is narrowed to. Absent: all. */
const BetFilter = {
  category: z.optional(Categories),
  /** `ended`: settled or cancelled. */
  state: z.optional(z.enum(['open', 'ended'])),
  /** Numbers of results, and `settled`: ended without a result. */
  outcome: z.optional(namesOf(BET_OUTCOMES.map(String))),
};

export const listBets = defineEndpoint({
  path: '/app/api/bet/list',
  identity: 'member',
  summary: 'Bets of the active wallet, newest first, at most two months at once',
  input: z.strictObject({ ...PageQuery, ...BetFilter }),
  output: pageOf(BetOrder),
  refusals: ['DATE_RANGE_INVALID'],
});

const BetSum = z.object({
  bets: Count,
  stake: SumText,
  /** Payouts, and the stakes of cancelled bets. */
  returned: SumText,
  /** What was returned minus the stakes, without open bets. */
  net: SumText,
  open: Count,
  openStake: SumText,
});
export type BetSum = z.output<typeof BetSum>;

export const getBetSums = defineEndpoint({
  path: '/app/api/bet/summary',
  identity: 'member',
  summary: 'Sums of the bets that the list shows, for each GMT-4 day on which they were placed',
  input: z.strictObject({ ...RangeQuery, ...BetFilter }),
  output: z.object({
    currencyCode: Currency,
    total: BetSum,
    /** Newest first; only days with bets. */
    days: z.array(z.extend(BetSum, { day: Day })),
  }),
  refusals: ['DATE_RANGE_INVALID'],
});
