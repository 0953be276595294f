import { defineModule } from '../../define-module';
import { agentOperations, agentRule } from './agent.operator';
import { agentReads } from './agent-reads.operator';
import { agentRoutes } from './agent.routes';
import { payCommissions } from './pay-commissions';

export { findAgent } from './find-agent';
export { payDayWithin } from './pay-commissions';

const INTERVAL_MS = 60_000;

/** Who invited whom, and what that earns: daily commissions of the downline's valid turnover. */
export const agentModule = defineModule({
  name: 'agent',
  member: agentRoutes,
  operator: { ...agentOperations, ...agentReads },
  approvals: { agent: agentRule },
  jobs: (ports) => [{ name: 'commissions', intervalMs: INTERVAL_MS, run: () => payCommissions(ports) }],
});
