import { defineModule } from '../../define-module';
import { accountOperations } from './account.operator';
import { accountRoutes } from './account.routes';
import { directoryJob } from './directory.job';

export { accountRoutes } from './account.routes';
export { createMember, findCredential, firstNickname, isKnownDevice } from './account.repository';
export { membersOf } from './directory.job';
export { findMember } from './find-member';
export { memberAmountRule, resolveMember } from './member-amount-rule';
export { readMemberSummary, toMemberSummary } from './member-summary';
export { readMemberBalances, readMemberSummaries } from './member-summaries';
export { forgetWrongPasswords } from './sign-in-counts';
export { readMemberAmount, readPositiveAmount, type MemberAmount } from './member-amount';

export const accountModule = defineModule({
  name: 'account',
  member: accountRoutes,
  operator: accountOperations,
  jobs: (ports) => [directoryJob(ports)],
});
