import { convertMoney, type CurrencyCode, type Money } from '@realm/domain';

/** The amount credited for USDT at a rate. The server rounds the same way: toward zero. */
export function creditOf(amount: Money, rate: string, currency: CurrencyCode): Money {
  return convertMoney(amount, rate, currency, 'down');
}
