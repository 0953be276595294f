import { currencyOf, type CurrencyCode } from './currencies';

const MAX_WHOLE_DIGITS = 15;
/** The sum of two balances stays within 64 bits. */
const MAX_MINOR_DIGITS = 18;

/**
 * The largest balance of any account, in minor units; the smallest is its negative. It fits the wire's amounts, which have up to 15
 * digits before the decimals. The ledger refuses what would lead beyond it.
 */
export const maxBalanceMinor = (currency: CurrencyCode): bigint =>
  10n ** BigInt(Math.min(MAX_WHOLE_DIGITS + currencyOf(currency).scale, MAX_MINOR_DIGITS)) - 1n;
