import * as z from 'zod/mini';
import { AmountText } from '../schemas';
import { rulesUnion } from './table';

/**
 * Theoretical return in percent, cut to two digits: the lowest and highest of all choices that a member has. A payout is cut to minor
 * units (`payoutOf`), so a stake whose payout is not whole returns less.
 */
const Return = z.object({ lowest: z.string(), highest: z.string() });

/** The rules that the server plays by at this moment; they are arguments of @realm/fairness as they are. */
export const GameRules = rulesUnion({ theoreticalReturn: Return });
export type GameRules = z.output<typeof GameRules>;

export const StakeRules = z.object({
  minimum: AmountText,
  maximum: AmountText,
  /** To choose from by one press, rising. */
  suggested: z.array(AmountText),
});
export type StakeRules = z.output<typeof StakeRules>;
