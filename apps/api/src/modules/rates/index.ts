import { defineModule } from '../../define-module';
import { rateRule } from './rate-rule';
import { rateOperations } from './rates.operator';

export { costOfUsdt, fromUsdt, toUsdt, usdtCostOf } from './exchange';
export { addRate, currentRate } from './rates.repository';
export { worthInUsdt } from './worth-in-usdt';

export const ratesModule = defineModule({
  name: 'rates',
  operator: rateOperations,
  approvals: { rate: rateRule },
});
