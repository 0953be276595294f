export { BET_RESULTS, BET_RESULT_TABLE, isBetResult, type BetResult } from './bet-results';
export { betMultiple } from './bet-multiple';
export { BET_OUTCOMES, betOutcome, turnoverPercent, type BetOutcome } from './bet-outcome';
export { BET_STATUSES, canMoveBet, type BetStatus } from './bet-status';
export { commissionAmount } from './commission-amount';
export { payoutFitsResult } from './payout-fits-result';
export { rebateAmount } from './rebate-amount';
export { findTier, readTiers, type RebateTier } from './rebate-tiers';
export { validTurnover } from './valid-turnover';
