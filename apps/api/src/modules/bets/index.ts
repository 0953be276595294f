import { defineModule } from '../../define-module';
import { betOperations, payoutRule, stakeRule } from './bet.operator';
import { betRoutes } from './bet.routes';

export {
  BET_FAMILIES,
  correctionEventId,
  endedEventId,
  familyOf,
  placedEventId,
  type MainWalletFamily,
} from './bet-families';
export { correctBetOrders, type BetCorrection, type BetEndState } from './bet-corrections.repository';
export {
  PROMOTION_PROVIDER,
  insertBetOrders,
  hasOpenBets,
  lockOpenOrders,
  moveBetOrders,
  type BetMove,
  type BetOrderRow,
  type NewBetOrder,
} from './bet-orders.repository';
export { endBet } from './end-bet';
export { filterOf, type BetFilter } from './list-bets';
export { placeBet } from './place-bet';
export {
  byDay,
  countOf,
  groupBets,
  netMinor,
  percentOf,
  sumsSemaphore,
  total,
  turnoverOf,
  type BetGroup,
} from './sum-bets';

/** Bet orders of every game, and the bets on sports, live tables and activities, which staff place and end. */
export const betsModule = defineModule({
  name: 'bets',
  member: betRoutes,
  operator: betOperations,
  approvals: { payout: payoutRule, stake: stakeRule },
});
