import { BLACKJACK_ACTIONS } from '@realm/fairness';
import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Id, Multiplier, readonlyArray } from '../schemas';

export const BlackjackRulesSchema = z.object({ decks: z.int(), blackjackPays: Multiplier });
const Action = z.enum(BLACKJACK_ACTIONS);
/** 0 to 51, as @realm/fairness counts them. */
const CardSchema = z.int();

export const BlackjackRoundSchema = z.object({
  phase: z.enum(['insurance', 'player', 'over']),
  hands: readonlyArray(
    z.object({
      cards: readonlyArray(CardSchema),
      doubled: z.boolean(),
      finished: z.boolean(),
      result: z.enum(['open', 'win', 'blackjack', 'push', 'lose', 'bust']),
    }),
  ),
  active: z.int(),
  /** The hole card is missing until the round is over. */
  dealer: readonlyArray(CardSchema),
  insured: z.boolean(),
  actions: readonlyArray(Action),
  /** One for each bet of the round, in the order of placing. */
  stakes: readonlyArray(
    z.object({ role: z.enum(['hand', 'double', 'insurance']), hand: z.int(), returned: Multiplier }),
  ),
  staked: Multiplier,
  returned: Multiplier,
});

export const BlackjackView = z.object({
  round: Id,
  stake: AmountText,
  table: BlackjackRoundSchema,
  /** The first stake, and one each for insurance, split and each double. */
  bets: z.array(Bet),
});
export type BlackjackView = z.output<typeof BlackjackView>;

export const DealInput = z.strictObject({ commandId: CommandId, stake: AmountText });
/** `taken`: how many actions the member saw taken; another number is refused, so that a second device never acts twice. */
export const BlackjackTurnInput = z.strictObject({
  commandId: CommandId,
  round: Id,
  action: Action,
  taken: z.int(),
});
export const PlayedBlackjack = z.object({ view: BlackjackView, taken: z.int(), funds: Funds });
export type PlayedBlackjack = z.output<typeof PlayedBlackjack>;

export const BlackjackRecord = z.object({ actions: readonlyArray(Action), table: BlackjackRoundSchema });
