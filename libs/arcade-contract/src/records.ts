import * as z from 'zod/mini';
import { Bet } from './bet';
import { BlackjackRecord, BlackjackRulesSchema } from './games/blackjack';
import { CrashRecord, CrashRulesSchema } from './games/crash';
import { DiceRecord, DiceRulesSchema } from './games/dice';
import { DrawRecord, DrawRulesSchema } from './games/draw';
import { FishingRecord, FishingRulesSchema } from './games/fishing';
import { SlotRecord, SlotRulesSchema } from './games/slots';
import { RoundSeeds } from './seeds';

const shared = { bets: z.array(Bet), seeds: RoundSeeds };

/**
 * A round of the member, with what its result is recomputed from: the rules it was played by, the seeds, the choices and the outcome.
 * It is also what a bet's page exports and `verify.html` reads.
 */
export const RoundRecord = z.discriminatedUnion('game', [
  z.object({ game: z.literal('dice'), ...shared, rules: DiceRulesSchema, record: DiceRecord }),
  z.object({ game: z.literal('temple'), ...shared, rules: SlotRulesSchema, record: SlotRecord }),
  z.object({ game: z.literal('crash'), ...shared, rules: CrashRulesSchema, record: CrashRecord }),
  z.object({ game: z.literal('draw5'), ...shared, rules: DrawRulesSchema, record: DrawRecord }),
  z.object({ game: z.literal('blackjack'), ...shared, rules: BlackjackRulesSchema, record: BlackjackRecord }),
  z.object({ game: z.literal('deepsea'), ...shared, rules: FishingRulesSchema, record: FishingRecord }),
]);
export type RoundRecord = z.output<typeof RoundRecord>;
