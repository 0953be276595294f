import { defineModule } from '../../define-module';
import { balanceOperations } from './balance.operator';
import { betOperations } from './bet.operator';
import { orderOperations } from './order.operator';
import { memberQuery } from './member-query';
import { orderQueries } from './order-queries';
import { rateOperations } from './rate.operator';
import { sandboxOperations } from './sandbox.operator';
import { statementQuery } from './statement-query';

export type { BetFamilyName } from './bet-families';
export { endBet } from './end-bet';
export { payRebate, type RebateFamily } from './pay-rebate';
export { findMember } from './find-member';
export { placeBet } from './place-bet';
export { SECOND_PERSON_RULES } from './second-person-rules';

/** What staff do to money, and look up about it. */
export const operatorMoneyModule = defineModule({
  name: 'operator-money',
  operator: {
    ...balanceOperations,
    ...betOperations,
    ...orderOperations,
    ...rateOperations,
    ...sandboxOperations,
    ...orderQueries,
    ...memberQuery,
    ...statementQuery,
  },
});
