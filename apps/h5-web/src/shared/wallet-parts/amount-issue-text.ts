import {
  currencyOf,
  formatAmount,
  type AmountLimits,
  type Money,
  type TypedAmountIssue,
} from '@realm/domain';
import type { TFunction } from '@realm/i18n';

const shown = ({ amount, currency }: Money): string =>
  `${formatAmount(amount, currency, { rounding: 'down' })} ${currency}`;

/** The error of a typed amount, with the bound that it breaks. */
export function amountIssueText(t: TFunction, issue: TypedAmountIssue, limits: AmountLimits): string {
  const { minimum, maximum, balance } = limits;
  return t(`validation.amount.${issue}`, {
    minimum: shown(minimum),
    maximum: shown(maximum),
    balance: balance === undefined ? '' : shown(balance),
    scale: currencyOf(minimum.currency).scale,
  });
}
