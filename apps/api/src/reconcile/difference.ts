import { fromMinor, type CurrencyCode } from '@realm/domain';
import { parseAccountId } from '../ledger';

/** One thing in the books that is not as it has to be. */
export interface Difference {
  /** Which account, currency or posting. */
  readonly where: string;
  /** Describes the difference, with both figures. */
  readonly what: string;
}

export interface CheckResult {
  readonly name: string;
  /** The rule in words, as it should be. */
  readonly rule: string;
  /** How many there are; `shown` holds the first of them. */
  readonly differences: number;
  readonly shown: readonly Difference[];
}

/** `member 12, frozen CNY`; the bare number for an id that was never made by the ledger. */
export function nameAccount(id: bigint): string {
  const parts = partsOf(id);
  if (parts === null) return `account ${String(id)}`;
  const owner = parts.owner === 0n ? 'house' : `member ${String(parts.owner)}`;
  return `${owner}, ${parts.kind} ${parts.currency}`;
}

/** Minor units of an account, as people read them. */
export function nameAmount(id: bigint, minor: bigint): string {
  const parts = partsOf(id);
  return parts === null ? `${String(minor)} minor units` : inCurrency(minor, parts.currency);
}

export const inCurrency = (minor: bigint, currency: CurrencyCode): string =>
  `${fromMinor(minor, currency).amount} ${currency}`;

function partsOf(id: bigint) {
  try {
    return parseAccountId(id);
  } catch {
    return null;
  }
}
