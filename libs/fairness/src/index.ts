export * from './seeds/commitment';
export * from './seeds/outcome-stream';
export * from './seeds/hash-chain';
export * from './exact/fraction';
export * from './exact/multiplier';
export * from './games/dice';
export * from './games/crash';
export * from './games/draw';
export {
  SLOT_REELS,
  SLOT_SYMBOLS,
  slotReturn,
  spinSlots,
  type LineWin,
  type PayingSymbol,
  type SlotRound,
  type SlotRules,
  type SlotSymbol,
  type Spin,
} from './games/slots';
export * from './games/golden-temple';
export * from './games/cards';
export { totalOf, valueOf, type HandTotal } from './games/blackjack-hand';
export * from './games/basic-strategy';
export * from './games/blackjack';
export * from './games/blackjack-return';
export * from './games/fishing';
export * from './sports/selection';
export * from './sports/grade-selection';
export {
  potentialPayout,
  settleSlip,
  type Odds,
  type SettledSlip,
  type SlipResult,
} from './sports/settle-slip';
export * from './sports/slip-rules';
export { finalScores, type ScoreChance } from './sports/goal-model';
export {
  chancesOf,
  expectedMultiple,
  MIN_ODDS,
  oddsOf,
  offeredSelections,
  SPORTS_RULES,
  type OfferedSelection,
  type SportsRules,
} from './sports/odds';
export * from './sports/early-price';
export { pairingOf, TEAMS, type Pairing } from './sports/teams';
export {
  FATES,
  scoreOf,
  scriptMatch,
  type MatchEvent,
  type MatchScript,
  type Side,
} from './sports/match-script';
export * from './sports/match-state';
export { outlook, outlookOfResult, scoresFrom, type ResultChance } from './sports/scores-from';
export * from './sports/check-leg';
export { scriptedScores } from './sports/script-chances';
export {
  BACCARAT_BETS,
  BACCARAT_RULES,
  baccaratResult,
  baccaratTotal,
  bankerDraws,
  dealBaccaratShoe,
  isNatural,
  playerDraws,
  settleBaccarat,
  type BaccaratBet,
  type BaccaratHand,
  type BaccaratResult,
  type BaccaratRules,
  type BaccaratShoe,
} from './games/baccarat';
export * from './games/baccarat-return';
