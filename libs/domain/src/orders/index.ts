export { DEPOSIT_HOLDS, TAKEN_BACK, isDepositHold, type DepositHold } from './deposit-hold';
export {
  DEPOSIT_STATUSES,
  DEPOSIT_STATUS_TABLE,
  UNKNOWN_STATUS,
  canMoveDeposit,
  depositLabels,
  isTakenBack,
  type DepositStatus,
  type OrderActor,
  type OrderTone,
  type ShownDepositStatus,
} from './deposit-status';
export {
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_STATUS_TABLE,
  canMoveWithdrawal,
  type ShownWithdrawalStatus,
  type WithdrawalStatus,
} from './withdrawal-status';
export {
  depositFigures,
  withdrawalFigures,
  type DepositAmounts,
  type OrderFigure,
  type OrderFigureName,
  type OrderFigures,
  type WithdrawalAmounts,
} from './order-figures';
export { STAFF_REASONS, readStaffReason, writeStaffReason, type StaffReason } from './staff-reason';
