import type { GameTerms } from '@realm/api-client';
import { currencyOf, formatAmount, type CurrencyCode } from '@realm/domain';

/** '96.21%', or the lowest and highest of a game whose choices differ. */
export const returnText = ({ lowestReturn, highestReturn }: GameTerms): string =>
  lowestReturn === highestReturn ? `${lowestReturn}%` : `${lowestReturn}–${highestReturn}%`;

/** '¥1 – 5,000'; `null` where the provider does not state it for this currency. */
export function stakeText({ stakes }: GameTerms, currency: CurrencyCode): string | null {
  const range = stakes[currency];
  if (range === undefined) return null;
  const [minimum, maximum] = [range.minimum, range.maximum].map((amount) =>
    formatAmount(amount, currency, { symbol: false }).replace(/\.0+$/, ''),
  );
  return `${currencyOf(currency).symbol}${minimum ?? ''} – ${maximum ?? ''}`;
}

/** '2.5' of 2500 ms. */
export const secondsText = (ms: number): string => String(Math.round(ms / 100) / 10);
