import { defineModule } from '../../define-module';
import { pruneIncoming } from '../../http/incoming-files';
import { networkPollMs } from '../network';
import { revisionOfOrders } from '../orders';
import { watchDeposits } from './deposit-watcher';
import { depositOperations, depositRule } from './deposit.operator';
import { matchRule } from './match-deposit';
import { openProof } from './open-proof';
import { expireDeposits } from './expire-deposits';
import { depositRoutes } from './deposit.routes';
import { quarantineOperations } from './quarantine.operator';
import { sandboxOperations } from './sandbox.operator';
import { takeAllWithheld } from './take-withheld';

export { creditByStaff } from './decide-deposit';
export { sumDepositQueue } from './deposit-queue.repository';
export { watchDeposits } from './deposit-watcher';
export { listNetworks, selectDeposits } from './deposit.repository';
export { depositRoutes } from './deposit.routes';
export { expireDeposit, expireDeposits } from './expire-deposits';
export { openDirectDeposit, openNetworkDeposit } from './open-deposit';
export { presentDeposit, presentDeposits } from './present-deposit';
export { writePayment } from './record-payment';
export { revokeDeposit } from './revoke-deposit';
export { attachProof, contentHashOf } from './upload-proof';

/** A page counts down by itself; seconds more harm no one, and an idle server asks for nothing as often as for this. */
const EXPIRY_MS = 5_000;
const WITHHELD_MS = 15_000;
const PRUNE_MS = 60 * 60_000;

export const depositModule = defineModule({
  name: 'deposit',
  member: depositRoutes,
  operator: { ...depositOperations, ...quarantineOperations, ...sandboxOperations },
  approvals: { deposit: depositRule, match: matchRule },
  revisions: { deposits: revisionOfOrders('D') },
  images: { 'deposit/proof': openProof },
  jobs: (ports) => [
    { name: 'deposit-expiry', intervalMs: EXPIRY_MS, run: () => expireDeposits(ports) },
    { name: 'deposit-withheld', intervalMs: WITHHELD_MS, run: () => takeAllWithheld(ports) },
    { name: 'deposit-watch', intervalMs: networkPollMs(ports.env), run: () => watchDeposits(ports) },
    { name: 'incoming-pruning', intervalMs: PRUNE_MS, run: () => pruneIncoming(ports.env) },
  ],
});
