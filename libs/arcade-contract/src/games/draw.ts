import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Hex32, Id, ServerMs } from '../schemas';

/** Times of a round; it begins every minute. */
export const DRAW_TIMES_MS = { betting: 50_000, closed: 2_000, drawing: 5_000, result: 3_000 } as const;
export const DRAW_PHASES = ['betting', 'closed', 'drawing', 'result'] as const;
export const MAX_DRAW_BETS = 32;

const Digit = z.int().check(z.nonnegative(), z.lte(9));
const ThreeDigits = z.readonly(z.tuple([Digit, Digit, Digit]));

export const DrawChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('position'),
    position: z.int().check(z.nonnegative(), z.lte(4)),
    digit: Digit,
  }),
  z.strictObject({ kind: z.literal('straight'), digits: ThreeDigits }),
  z.strictObject({ kind: z.literal('any'), digits: ThreeDigits }),
  z.strictObject({ kind: z.literal('sum'), sum: z.int().check(z.nonnegative(), z.lte(45)) }),
  z.strictObject({ kind: z.literal('side'), side: z.enum(['big', 'small', 'odd', 'even']) }),
  z.strictObject({ kind: z.literal('dragonTiger'), side: z.enum(['dragon', 'tiger', 'tie']) }),
]);
export const DrawnDigitsSchema = z.readonly(z.tuple([Digit, Digit, Digit, Digit, Digit]));
export const DrawRulesSchema = z.object({ returnBasisPoints: z.int() });

/** Each with a stake of its own; all are placed or none. */
export const DrawBetInput = z.strictObject({
  commandId: CommandId,
  round: Id,
  bets: z
    .array(z.strictObject({ choice: DrawChoiceSchema, stake: AmountText }))
    .check(z.minLength(1), z.maxLength(MAX_DRAW_BETS)),
});
export const OwnDrawBet = z.object({ bet: Bet, choice: DrawChoiceSchema });
export type OwnDrawBet = z.output<typeof OwnDrawBet>;
export const PlacedDrawBets = z.object({ bets: z.array(OwnDrawBet), funds: Funds });
export type PlacedDrawBets = z.output<typeof PlacedDrawBets>;

/** Sent at every change of phase and to who joins. */
export const DrawState = z.object({
  round: Id,
  phase: z.enum(DRAW_PHASES),
  serverAt: ServerMs,
  /** When this phase ends. */
  until: ServerMs,
  /** `null` until the draw begins. */
  digits: z.nullable(DrawnDigitsSchema),
  chainEnd: Hex32,
  /** Of the chain that follows, published before this one runs out. */
  nextChainEnd: Hex32,
  link: z.int(),
  /** `null` until the draw begins. */
  serverSeed: z.nullable(Hex32),
  bets: z.int(),
  recent: z.array(z.object({ round: Id, digits: DrawnDigitsSchema })),
});
export type DrawState = z.output<typeof DrawState>;

export const DrawRecord = z.object({
  choice: DrawChoiceSchema,
  /** `null` until the draw. */
  digits: z.nullable(DrawnDigitsSchema),
});
