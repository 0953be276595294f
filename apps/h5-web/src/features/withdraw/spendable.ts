import { fromMinor, toMinor, type CurrencyCode } from '@realm/domain';

interface Limits {
  readonly available: string;
  /** Part of `available` that the network has not called final yet. */
  readonly notYetFinal: string;
  readonly currencyCode: CurrencyCode;
}

/** The amount that can be withdrawn now: never below zero, though a bet may have spent unfinal money. */
export function spendableOf({ available, notYetFinal, currencyCode }: Limits) {
  const left =
    toMinor({ amount: available, currency: currencyCode }) -
    toMinor({ amount: notYetFinal, currency: currencyCode });
  return fromMinor(left < 0n ? 0n : left, currencyCode);
}
