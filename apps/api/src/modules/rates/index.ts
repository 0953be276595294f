export { costOfUsdt, fromUsdt, toUsdt, usdtCostOf } from './exchange';
export { addRate, currentRate } from './rates.repository';
