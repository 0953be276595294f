import type { Ports } from '../../ports';
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

/** Everything staff may do to money. */
export const moneyActs = ({ env }: Pick<Ports, 'env'>) => [
  ...balanceActs,
  ...betActs,
  ...orderActs,
  ...rateActs,
  ...(env.sandbox ? sandboxActs : []),
];

/** What staff may look up about money. */
export const moneyQueries = [...orderQueries, memberQuery, statementQuery];

export const moneyPictures = [proofPicture];
