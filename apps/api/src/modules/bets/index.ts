import { defineModule } from '../../define-module';
import { betOperations, payoutRule } from './bet.operator';
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
  betOrderRows,
  hasOpenBets,
  lockOpenOrders,
  moveBetOrders,
  type BetMove,
  type BetOrderRow,
  type NewBetOrder,
} from './bet-orders.repository';
export { endBet } from './end-bet';
export { payRebate, type RebateFamily } from './pay-rebate';
export { placeBet } from './place-bet';

/** Bet orders of every game, and the bets on sports, live tables and activities, which staff place and end. */
export const betsModule = defineModule({
  name: 'bets',
  member: betRoutes,
  operator: betOperations,
  approvals: { payout: payoutRule },
});
