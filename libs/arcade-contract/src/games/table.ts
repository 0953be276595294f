import * as z from 'zod/mini';
import { ARCADE_GAMES, ServerMs, type ArcadeGame } from '../schemas';
import { BaccaratRecord, BaccaratRulesSchema, BaccaratState, OwnBaccaratBet } from './baccarat';
import { BlackjackRecord, BlackjackRulesSchema, BlackjackView } from './blackjack';
import { CrashRecord, CrashRulesSchema, CrashState, OwnCrashBet } from './crash';
import { DiceRecord, DiceRulesSchema } from './dice';
import { DrawRecord, DrawRulesSchema, DrawState, OwnDrawBet } from './draw';
import { FootballBet, FootballFixture, FootballRecord, FootballRulesSchema } from './football';
import { FishingRecord, FishingRulesSchema, PondState } from './fishing';
import { SlotRecord, SlotRulesSchema } from './slots';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
interface GameSchemas {
  /** Arguments of @realm/fairness as they are. */
  readonly rules: z.ZodMiniType;
  /** What a round's result is recomputed from, beside rules and seeds. */
  readonly record: z.ZodMiniType;
  /** What is open in the game. */
  readonly play: Shape;
}

/** What the wire has of each game beside its calls. */
const GAME_SCHEMAS = {
  dice: { rules: DiceRulesSchema, record: DiceRecord, play: {} },
  temple: { rules: SlotRulesSchema, record: SlotRecord, play: { againAt: z.nullable(ServerMs) } },
  crash: {
    rules: CrashRulesSchema,
    record: CrashRecord,
    play: { state: CrashState, bets: z.array(OwnCrashBet) },
  },
  draw5: {
    rules: DrawRulesSchema,
    record: DrawRecord,
    play: { state: DrawState, bets: z.array(OwnDrawBet) },
  },
  blackjack: {
    rules: BlackjackRulesSchema,
    record: BlackjackRecord,
    /** `taken`: actions in the open round. */
    play: { view: z.nullable(BlackjackView), taken: z.int() },
  },
  football: {
    rules: FootballRulesSchema,
    record: FootballRecord,
    /** Open bets, and those that ended last. */
    play: { fixtures: z.array(FootballFixture), bets: z.array(FootballBet) },
  },
  deepsea: { rules: FishingRulesSchema, record: FishingRecord, play: { pond: PondState } },
  baccarat: {
    rules: BaccaratRulesSchema,
    record: BaccaratRecord,
    play: { state: BaccaratState, bets: z.array(OwnBaccaratBet) },
  },
} as const satisfies Readonly<Record<ArcadeGame, GameSchemas>>;

type Schemas = typeof GAME_SCHEMAS;
type OutputOf<Of extends Shape> = { -readonly [Key in keyof Of]: z.output<Of[Key]> };

/** One object for each game, distinguished by its name. The cast joins a game's name and its schema, which the compiler does not follow. */
function unionOfGames<Outputs extends Record<ArcadeGame, object>>(shapeOf: (schemas: GameSchemas) => Shape) {
  const objectOf = (game: ArcadeGame) => z.object({ game: z.literal(game), ...shapeOf(GAME_SCHEMAS[game]) });
  const [first, ...others] = ARCADE_GAMES;
  const union = z.discriminatedUnion('game', [objectOf(first), ...others.map(objectOf)]);
  return union as z.ZodMiniType as z.ZodMiniType<
    { [Game in ArcadeGame]: { game: Game } & Outputs[Game] }[ArcadeGame]
  >;
}

export const openPlayUnion = () =>
  unionOfGames<{ [Game in ArcadeGame]: OutputOf<Schemas[Game]['play']> }>(({ play }) => play);
export const rulesUnion = <Shared extends Shape>(shared: Shared) =>
  unionOfGames<{ [Game in ArcadeGame]: OutputOf<Shared & Pick<Schemas[Game], 'rules'>> }>(({ rules }) => ({
    ...shared,
    rules,
  }));
export const recordUnion = <Shared extends Shape>(shared: Shared) =>
  unionOfGames<{ [Game in ArcadeGame]: OutputOf<Shared & Pick<Schemas[Game], 'rules' | 'record'>> }>(
    ({ rules, record }) => ({ ...shared, rules, record }),
  );
