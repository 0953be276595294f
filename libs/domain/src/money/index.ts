export {
  CURRENCIES,
  CURRENCY_CODES,
  DEFAULT_CURRENCY,
  currencyOf,
  isCurrencyCode,
  mayBeCurrencyCode,
  type Currency,
  type CurrencyCode,
} from './currencies';
export {
  addMoney,
  compareMoney,
  fromMinor,
  isPositive,
  isZeroMoney,
  parseMoney,
  subtractMoney,
  toMinor,
  zeroMoney,
  type Money,
} from './money';
export { readTypedAmount, type TypedAmount } from './typed-amount';
export { maxBalanceMinor } from './max-balance';
export { convertMoney, convertMoneyBack, invertRate, multiplyMoney, type Rounding } from './convert-money';
export { formatAmount, formatInteger, type FormatAmountOptions } from './format-amount';
export { formatParts, type AmountParts, type FormatRounding } from './format-parts';
