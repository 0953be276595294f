import { convertMoneyBack, isPositive, subtractMoney, type Money } from '@realm/domain';

export interface WithdrawQuote {
  /** In USDT, before the fee. */
  readonly gross: Money;
  readonly fee: Money;
  /** What arrives; `null` when the fee takes it all. */
  readonly net: Money | null;
}

/** @param terms - `rate`: units of the wallet's currency for one USDT. `fee`: in USDT. The server rounds the same way. */
export function quoteOf(amount: Money, terms: { rate: string; fee: string }): WithdrawQuote {
  const gross = convertMoneyBack(amount, terms.rate, 'USDT');
  const fee: Money = { amount: terms.fee, currency: 'USDT' };
  const net = subtractMoney(gross, fee);
  return { gross, fee, net: isPositive(net) ? net : null };
}
