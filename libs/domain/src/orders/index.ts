export { DEPOSIT_HOLDS, TAKEN_BACK, isDepositHold, type DepositHold } from './deposit-hold';
export {
  DEPOSIT_STATUSES,
  DEPOSIT_STATUS_TABLE,
  DEPOSIT_TRANSITIONS,
  UNKNOWN_STATUS,
  canMoveDeposit,
  depositWords,
  isTakenBack,
  type DepositStatus,
  type OrderActor,
  type OrderTone,
  type ShownDepositStatus,
} from './deposit-status';
export {
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_STATUS_TABLE,
  WITHDRAWAL_TRANSITIONS,
  canMoveWithdrawal,
  type ShownWithdrawalStatus,
  type WithdrawalStatus,
} from './withdrawal-status';
export {
  ORDER_FIGURE_NAMES,
  depositFigures,
  withdrawalFigures,
  type DepositAmounts,
  type OrderFigure,
  type OrderFigureName,
  type OrderFigures,
  type WithdrawalAmounts,
} from './order-figures';
