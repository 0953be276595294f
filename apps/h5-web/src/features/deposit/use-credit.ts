import type { CurrencyCode, Money } from '@realm/domain';
import { useLoaded } from '../../shared/use-loaded';

const loadQuote = () => import('./deposit-quote');

/** What will be credited; `null` until an amount is right and the arithmetic is here. */
export function useCredit(
  amount: Money | null,
  { rate, currencyCode }: { rate: string; currencyCode: CurrencyCode },
) {
  const quote = useLoaded(loadQuote);
  return amount === null || quote === null ? null : quote.creditOf(amount, rate, currencyCode);
}
