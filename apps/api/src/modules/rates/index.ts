export { costOfUsdt, fromUsdt, isWithinPercent, toUsdt, usdtCostOf } from './exchange';
export { addRate, currentRate, ratesSince } from './rates.repository';
