export { BET_RESULTS, BET_RESULT_TABLE, isBetResult, type BetResult } from './bet-results';
export { rebateAmount } from './rebate-amount';
export { validTurnover } from './valid-turnover';
