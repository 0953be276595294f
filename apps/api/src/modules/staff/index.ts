import { defineModule } from '../../define-module';
import { pruneAlone } from '../../operator/amounts-alone';
import { endExpired } from '../../operator/approvals.repository';
import { staffRevision } from '../../operator/staff-revision';
import { pruneSessions } from './staff-sessions.repository';
import { staffOperations } from './staff.operator';

export { putDemoStaff } from './demo-staff';
export { staffDoor } from './staff-door';

const PRUNE_MS = 60 * 60_000;
const EXPIRY_MS = 60_000;

export const staffModule = defineModule({
  name: 'staff',
  operator: staffOperations,
  revisions: { staff: staffRevision },
  jobs: ({ db, clock }) => [
    { name: 'staff-session-pruning', intervalMs: PRUNE_MS, run: () => pruneSessions(db, clock.now()) },
    { name: 'approval-expiry', intervalMs: EXPIRY_MS, run: () => endExpired(db, clock.now()) },
    { name: 'amounts-alone-pruning', intervalMs: PRUNE_MS, run: () => pruneAlone(db, clock.now()) },
  ],
});
