import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId } from '../schemas';

export const DiceChoiceSchema = z.strictObject({
  side: z.enum(['under', 'over']),
  /** Hundredths: 4950 is 49.50. */
  target: z.int().check(z.nonnegative(), z.lte(9_999)),
});
export const DiceRulesSchema = z.object({
  returnBasisPoints: z.int(),
  minChance: z.int(),
  maxChance: z.int(),
});
/** Hundredths, 0 to 9999. */
const Roll = z.int();

export const RollInput = z.strictObject({
  commandId: CommandId,
  stake: AmountText,
  choice: DiceChoiceSchema,
});
export const RolledDice = z.object({ bet: Bet, roll: Roll, funds: Funds });
export type RolledDice = z.output<typeof RolledDice>;

export const DiceRecord = z.object({ choice: DiceChoiceSchema, roll: Roll });
