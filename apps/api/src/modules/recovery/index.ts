import { defineModule } from '../../define-module';
import { expireRecoveries } from './expire-recoveries';
import { recoveryOperations, recoveryRule } from './recovery.operator';
import { recoveryRoutes } from './recovery.routes';
import { revisionOfReviews } from './revision-of-reviews';

export { beginRecovery } from './begin-recovery';
export { expireRecoveries } from './expire-recoveries';
export { readLongestReview } from './read-longest-review';
export { coolingUntil } from './recovery.repository';
export { recoveryRoutes } from './recovery.routes';

const EXPIRY_MS = 60_000;

/** The way back from a forgotten password or a lost authenticator. */
export const recoveryModule = defineModule({
  name: 'recovery',
  member: recoveryRoutes,
  operator: recoveryOperations,
  approvals: { recovery: recoveryRule },
  revisions: { recoveries: revisionOfReviews },
  jobs: (ports) => [{ name: 'recovery-expiry', intervalMs: EXPIRY_MS, run: () => expireRecoveries(ports) }],
});
