import { defineModule } from '../../define-module';
import { networkPollMs } from '../network';
import { revisionOfOrders } from '../orders';
import { runPayouts } from './payouts';
import { unknownPayoutRule, withdrawOperations, withdrawalRule } from './withdraw.operator';
import { withdrawRoutes } from './withdraw.routes';

export { decideWithdrawal } from './decide-withdrawal';
export { claimIn as claimPayout, followIn as followPayout, runPayouts } from './payouts';
export { presentWithdrawals } from './present-withdrawal';
export { REVIEW_WITHIN_MS, requestWithdrawal } from './request-withdrawal';
export { selectWithdrawals, withdrawFee } from './withdraw.repository';
export { withdrawRoutes } from './withdraw.routes';
export { sumWithdrawalQueue } from './withdrawal-queue.repository';
export { withdrawalHold } from './withdrawal-hold';

export const withdrawModule = defineModule({
  name: 'withdraw',
  member: withdrawRoutes,
  operator: withdrawOperations,
  approvals: { withdrawal: withdrawalRule, 'unknown-payout': unknownPayoutRule },
  revisions: { withdrawals: revisionOfOrders('W') },
  jobs: (ports) => [{ name: 'payouts', intervalMs: networkPollMs(ports.env), run: () => runPayouts(ports) }],
});
