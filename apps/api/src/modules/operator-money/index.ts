import type { Ports } from '../../ports';
import { balanceActs } from './balance.operator';
import { orderActs, sandboxActs } from './order.operator';
import { rateActs } from './rate.operator';

/** Everything staff may do to money. */
export const moneyActs = ({ env }: Pick<Ports, 'env'>) => [
  ...balanceActs,
  ...orderActs,
  ...rateActs,
  ...(env.sandbox ? sandboxActs : []),
];
