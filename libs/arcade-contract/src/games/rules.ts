import * as z from 'zod/mini';
import { AmountText } from '../schemas';
import { BlackjackRulesSchema } from './blackjack';
import { CrashRulesSchema } from './crash';
import { DiceRulesSchema } from './dice';
import { DrawRulesSchema } from './draw';
import { FishingRulesSchema } from './fishing';
import { SlotRulesSchema } from './slots';

/**
 * Theoretical return in percent, cut to two digits: the lowest and highest of all choices that a member has. A payout is cut to minor
 * units (`payoutOf`), so a stake whose payout is not whole returns less.
 */
const Return = z.object({ lowest: z.string(), highest: z.string() });
const shared = { theoreticalReturn: Return };

/** The rules that the server plays by at this moment; they are arguments of @realm/fairness as they are. */
export const GameRules = z.discriminatedUnion('game', [
  z.object({ game: z.literal('dice'), rules: DiceRulesSchema, ...shared }),
  z.object({ game: z.literal('temple'), rules: SlotRulesSchema, ...shared }),
  z.object({ game: z.literal('crash'), rules: CrashRulesSchema, ...shared }),
  z.object({ game: z.literal('draw5'), rules: DrawRulesSchema, ...shared }),
  z.object({ game: z.literal('blackjack'), rules: BlackjackRulesSchema, ...shared }),
  z.object({ game: z.literal('deepsea'), rules: FishingRulesSchema, ...shared }),
]);
export type GameRules = z.output<typeof GameRules>;

export const StakeRules = z.object({
  minimum: AmountText,
  maximum: AmountText,
  /** To choose from by one press, rising. */
  suggested: z.array(AmountText),
});
export type StakeRules = z.output<typeof StakeRules>;
