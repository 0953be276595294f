import * as z from 'zod/mini';
import { Bet } from './bet';
import { recordUnion } from './games/table';
import { RoundSeeds } from './seeds';

/**
 * A round of the member, with what its result is recomputed from: the rules it was played by, the seeds, the choices and the outcome.
 * It is also what a bet's page exports and `verify.html` reads.
 */
export const RoundRecord = recordUnion({ bets: z.array(Bet), seeds: RoundSeeds });
export type RoundRecord = z.output<typeof RoundRecord>;
