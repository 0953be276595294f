export {
  ARCADE_GAMES,
  ROUND_GAMES,
  type ArcadeGame,
  type RoundGame,
  Game,
  AmountText,
  SignedAmountText,
  CurrencyCode,
  LanguageTag,
  Id,
  Instant,
  Multiplier,
} from './schemas';
export { ArcadeError, type ArcadeAnswer } from './errors';
export { type ArcadeBetStatus, Bet, Funds } from './bet';
export { SeedsView, RevealedSeed, RoundSeeds } from './seeds';
export { DiceChoiceSchema, DiceRulesSchema, DiceRecord } from './games/dice';
export { SLOT_CYCLE_MS, SlotRoundSchema, SlotRulesSchema, SpunSlots, SlotRecord } from './games/slots';
export {
  CRASH_BETTING_MS,
  CRASH_RESULT_MS,
  CRASH_TICK_LIMIT_MS,
  MAX_CRASH_PLAYERS,
  CrashRulesSchema,
  CrashState,
  CrashTick,
  CrashPlayer,
  CrashRecord,
  OwnCrashBet,
} from './games/crash';
export {
  DRAW_TIMES_MS,
  DRAW_PHASES,
  MAX_DRAW_BETS,
  DrawChoiceSchema,
  DrawnDigitsSchema,
  DrawRecord,
  DrawRulesSchema,
  OwnDrawBet,
  DrawState,
} from './games/draw';
export {
  BACCARAT_PHASES,
  BACCARAT_TIMES_MS,
  baccaratDealMs,
  type BaccaratCounts,
  BaccaratHandSchema,
  BaccaratOutcome,
  BaccaratRecord,
  BaccaratState,
  BaccaratTick,
  OwnBaccaratBet,
} from './games/baccarat';
export {
  BlackjackRecord,
  BlackjackRulesSchema,
  BlackjackRoundSchema,
  BlackjackView,
} from './games/blackjack';
export {
  MAX_SHOTS,
  POND_SEATS,
  FishingRulesSchema,
  PondCreature,
  PondState,
  ShotOutcome,
  FishingRecord,
} from './games/fishing';
export {
  FOOTBALL_DELAY_MS,
  FOOTBALL_FINAL_MINUTES,
  FOOTBALL_MINUTE_MS,
  FOOTBALL_QUOTE_MS,
  FOOTBALL_SLOT_MINUTES,
  EarlyQuote,
  FootballBet,
  FootballFixture,
  type FootballLeg,
  FootballRecord,
  FootballRulesSchema,
} from './games/football';
export * from './games/rules';
export * from './records';
export { MAX_ENDED_BETS, OpenPlay, SessionView } from './session';
export {
  SHARED_ERRORS,
  ARCADE_ENDPOINTS,
  type ArcadeEndpointName,
  type ArcadeInput,
  type ArcadeOutput,
  arcadeEndpoint,
} from './endpoints';
export * from './events';
