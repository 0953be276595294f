import { fromMinor, type CurrencyCode, type LedgerType } from '@realm/domain';

export interface BetReceipt {
  readonly actId: string;
  /** The bet's number, or what a rebate is for: as the member reads it beside the change. */
  readonly reference: string;
  readonly type: LedgerType;
  readonly amount: string;
  readonly currencyCode: CurrencyCode;
}

interface Posted {
  readonly actId: string;
  readonly reference: string;
  readonly type: LedgerType;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

export const toBetReceipt = ({ amountMinor, currency, ...posted }: Posted): BetReceipt => ({
  ...posted,
  amount: fromMinor(amountMinor, currency).amount,
  currencyCode: currency,
});
