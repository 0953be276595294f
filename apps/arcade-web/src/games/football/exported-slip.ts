import { CurrencyCode, FootballBet } from '@realm/arcade-contract';
import { toMinor, type CurrencyCode as Currency } from '@realm/domain';
import { checkSlip, type CheckedSlip } from '@realm/fairness';
import { moneyOf } from '../../session/session-state';
import { parseJson } from '../../stage/sheets/exported-bet';

export interface ExportedSlip {
  readonly slip: FootballBet;
  readonly currency: Currency;
}

/** The text that a bet on football copies: its legs, each with the seed of its match, and the currency of its amounts. */
export const exportSlip = ({ slip, currency }: ExportedSlip): string =>
  JSON.stringify({ currencyCode: currency, ...slip }, null, 2);

/** `null` for any other text. */
export function readSlip(text: string): ExportedSlip | null {
  const data = parseJson(text);
  const slip = FootballBet.safeParse(data);
  if (!slip.success || typeof data !== 'object' || data === null || !('currencyCode' in data)) return null;
  const currency = CurrencyCode.safeParse(data.currencyCode);
  return currency.success ? { slip: slip.data, currency: currency.data } : null;
}

export function verifySlip({ slip, currency }: ExportedSlip): CheckedSlip {
  const { bet, legs, outcome } = slip;
  const minorOf = (amount: string) => toMinor(moneyOf(amount, currency));
  return checkSlip({
    stakeMinor: minorOf(bet.stake),
    payoutMinor: bet.payout === null ? null : minorOf(bet.payout),
    outcome,
    legs,
  });
}
