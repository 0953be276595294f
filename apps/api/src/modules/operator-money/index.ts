import { defineModule } from '../../define-module';
import { balanceActs } from './balance.operator';
import { betActs } from './bet.operator';
import { orderActs } from './order.operator';
import { memberQuery } from './member-query';
import { orderQueries } from './order-queries';
import { proofPicture } from './proof-picture';
import { rateActs } from './rate.operator';
import { sandboxActs } from './sandbox.operator';
import { statementQuery } from './statement-query';

export type { BetFamilyName } from './bet-families';
export { endBet } from './end-bet';
export { payRebate, type RebateFamily } from './pay-rebate';
export { findMember } from './find-member';
export { placeBet } from './place-bet';

/** What staff do to money, and look up about it. */
export const operatorMoneyModule = defineModule({
  name: 'operator-money',
  operator: ({ env }) => ({
    acts: [...balanceActs, ...betActs, ...orderActs, ...rateActs, ...(env.sandbox ? sandboxActs : [])],
    queries: [...orderQueries, memberQuery, statementQuery],
    pictures: [proofPicture],
  }),
});
