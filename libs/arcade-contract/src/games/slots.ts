import { SLOT_SYMBOLS } from '@realm/fairness';
import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Multiplier, readonlyArray, ServerMs } from '../schemas';

/** From press to press, as the rules of slots ask. */
export const SLOT_CYCLE_MS = 2_500;

const Symbols = z.enum(SLOT_SYMBOLS);
const PAYING_SYMBOLS = ['mask', 'gem', 'serpent', 'panther', 'sun', 'moon', 'leaf', 'flame'] as const;
const Paying = z.enum(PAYING_SYMBOLS);
const ThreePays = z.readonly(z.tuple([Multiplier, Multiplier, Multiplier]));

const SpinSchema = z.object({
  stops: readonlyArray(z.int()),
  /** `window[reel][row]`. */
  window: readonlyArray(readonlyArray(Symbols)),
  lineWins: readonlyArray(
    z.object({ line: z.int(), symbol: Paying, count: z.literal([3, 4, 5]), multiplier: Multiplier }),
  ),
  scatters: z.int(),
  scatterMultiplier: Multiplier,
  multiplier: Multiplier,
});
export const SlotRoundSchema = z.object({
  spin: SpinSchema,
  freeSpins: readonlyArray(SpinSchema),
  multiplier: Multiplier,
});
export const SlotRulesSchema = z.object({
  strips: readonlyArray(readonlyArray(Symbols)),
  lines: readonlyArray(readonlyArray(z.int())),
  pays: z.record(Paying, ThreePays),
  scatterPays: ThreePays,
  freeSpins: z.int(),
  freeSpinFactor: z.int(),
});

/** The stake is for all lines; the free spins that a spin wins are part of its round. */
export const SpinInput = z.strictObject({ commandId: CommandId, stake: AmountText });
export const SpunSlots = z.object({
  bet: Bet,
  round: SlotRoundSchema,
  /** The next spin is refused before. */
  againAt: ServerMs,
  funds: Funds,
});
export type SpunSlots = z.output<typeof SpunSlots>;

export const SlotRecord = z.object({ round: SlotRoundSchema });
