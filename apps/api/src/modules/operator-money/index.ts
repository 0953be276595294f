import { defineModule } from '../../define-module';
import { balanceOperations } from './balance.operator';
import { orderOperations } from './order.operator';
import { memberQuery } from './member-query';
import { orderQueries } from './order-queries';
import { rateOperations } from './rate.operator';
import { sandboxOperations } from './sandbox.operator';
import { statementQuery } from './statement-query';

export { SECOND_PERSON_RULES } from './second-person-rules';

/** What staff do to money, and look up about it. */
export const operatorMoneyModule = defineModule({
  name: 'operator-money',
  operator: {
    ...balanceOperations,
    ...orderOperations,
    ...rateOperations,
    ...sandboxOperations,
    ...orderQueries,
    ...memberQuery,
    ...statementQuery,
  },
});
