import { defineModule } from '../../define-module';
import { protectionOperations, protectionRule } from './protection.operator';
import { protectionRoutes } from './protection.routes';
import { protectionTopic } from './protection.topic';

export { admitStake } from './admit-stake';
export { countedDeposits, refuseDeposit } from './deposit-gate';
export { isMemberPaused, memberPauses, refusePaused } from './pause';
export { readProtection } from './read-protection';
export { readStakeProtections, type StakeProtections } from './read-stake-limits';
export { readRealityCheck } from './set-reality-check';
export { StakeGate, type AdmittedStake } from './stake-gate';

/** What protects members from playing more than they want: limits, pauses, the reality check. */
export const protectionModule = defineModule({
  name: 'protection',
  topics: { protection: protectionTopic },
  member: protectionRoutes,
  operator: protectionOperations,
  approvals: { protection: protectionRule },
});
