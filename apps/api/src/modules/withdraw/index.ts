export { decideWithdrawal, settleUnknownPayout } from './decide-withdrawal';
export { runPayouts } from './payouts';
export { presentWithdrawal, presentWithdrawals } from './present-withdrawal';
export { requestWithdrawal } from './request-withdrawal';
export { readWithdrawal, selectWithdrawals, withdrawFee, type WithdrawalRow } from './withdraw.repository';
export { withdrawRoutes } from './withdraw.routes';
export { withdrawalHold } from './withdrawal-hold';
