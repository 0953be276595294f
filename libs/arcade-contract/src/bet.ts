import * as z from 'zod/mini';
import { AmountText, Game, Id, Instant, Multiplier, ServerMs, SignedAmountText } from './schemas';

/**
 * - `placing`: the wallet was asked for the stake and has not answered.
 * - `open`: the stake is taken.
 * - `settled`: decided, and paid when it won.
 * - `refused`: the wallet gave no stake.
 * - `void`: cancelled; the stake was returned or never taken.
 */
export const ARCADE_BET_STATUSES = ['placing', 'open', 'settled', 'refused', 'void'] as const;
export type ArcadeBetStatus = (typeof ARCADE_BET_STATUSES)[number];

export const Bet = z.object({
  id: Id,
  game: Game,
  round: Id,
  stake: AmountText,
  status: z.enum(ARCADE_BET_STATUSES),
  /** `push`: the payout is the stake. `null` until the bet is settled. */
  result: z.nullable(z.enum(['win', 'lose', 'push'])),
  payout: z.nullable(AmountText),
  multiplier: z.nullable(Multiplier),
  /** Under which the member finds the bet on the platform. */
  orderNumber: z.nullable(z.string()),
  placedAt: Instant,
});
export type Bet = z.output<typeof Bet>;

/** The member's balance. A later one has the higher `seq`; drop one that is not newer. */
export const Funds = z.object({
  balance: AmountText,
  /**
   * The member plays since then without a break of half an hour, in any game of this provider, on any device. `net`, `wagered` and
   * `checkedMinutes` are of this sitting, in the currency of the balance.
   */
  sittingSince: ServerMs,
  /** Won minus staked. An open bet counts with its stake. */
  net: SignedAmountText,
  /** All stakes that were taken and not returned. */
  wagered: AmountText,
  /** The member has answered the reality check after this many minutes. */
  checkedMinutes: z.int(),
  /** Minutes of play between two reality checks. */
  realityCheckMinutes: z.int().check(z.positive()),
  /** Of the member's next bet with seeds of their own. */
  nonce: z.int(),
  seq: z.int(),
});
export type Funds = z.output<typeof Funds>;
