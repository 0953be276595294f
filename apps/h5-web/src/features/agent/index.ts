import type { Feature } from '../../shared/feature';
import { AgentScreen } from './screens/agent-screen';

/** Inviting others: the link, the downline, and what its turnover earns. */
export const feature: Feature = { routes: { '/agent': AgentScreen } };
