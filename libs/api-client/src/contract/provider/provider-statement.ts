import * as z from 'zod/mini';
import { AmountText, Currency } from '../schemas';
import { ProviderId } from './wallet-commands';

/** Name and version of the format: JSON lines, first the header, then one line a bet. */
export const PROVIDER_STATEMENT = 'realm-provider-statement/1';

export const ProviderStatementHeader = z.strictObject({
  statement: z.literal(PROVIDER_STATEMENT),
  /** When the provider read its bets, by its own clock. All bets are of one moment. */
  at: z.iso.datetime(),
});

/**
 * A bet as the provider has it.
 *
 * - `open`: the platform has taken the stake. `settled`: decided, with its payout. `void`: the stake was returned, or never taken.
 * - `refused`: the platform gave no stake.
 * - `unanswered`: a command is under way and the platform has not answered it; what it comes to is not known yet.
 */
const PROVIDER_BET_STATUSES = ['open', 'settled', 'void', 'refused', 'unanswered'] as const;

export const ProviderBet = z.strictObject({
  bet: ProviderId,
  round: ProviderId,
  player: ProviderId,
  game: ProviderId,
  currencyCode: Currency,
  stake: AmountText,
  /** `null` unless it is settled. */
  payout: z.nullable(AmountText),
  status: z.enum(PROVIDER_BET_STATUSES),
  placedAt: z.iso.datetime(),
  /** Until when the bet is to get a result that it does not have: its first one, or one that replaces it. Missing without such a moment. */
  dueAt: z.optional(z.iso.datetime()),
});
export type ProviderBet = z.output<typeof ProviderBet>;
