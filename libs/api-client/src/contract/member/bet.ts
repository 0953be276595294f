import * as z from 'zod/mini';
import { BET_STATUSES, GAME_CATEGORIES, UNKNOWN_STATUS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import { AmountText, Currency, Id, Instant } from '../schemas';

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

export const getBetOrder = defineEndpoint({
  path: '/app/api/bet/detail',
  identity: 'member',
  summary: 'One bet order of the member, with how its result came about',
  input: z.strictObject({ orderNumber: Id }),
  output: BetOrder,
  refusals: ['ORDER_NOT_FOUND'],
});
