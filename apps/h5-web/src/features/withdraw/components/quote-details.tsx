import { useTranslation } from '@realm/i18n';
import { DescriptionList } from '@realm/ui';
import { exactAmount, rateLine } from '../../../shared/money-text';
import type { WithdrawForm } from '../use-withdraw-form';
import type { WithdrawTerms } from '../withdraw.resources';

const UNKNOWN = '—';
const usdt = (amount: string): string => `${exactAmount(amount)} USDT`;

/** Rate, fee and what arrives, live under the amount and again in the review. */
export function QuoteDetails({ terms, form }: { terms: WithdrawTerms; form: WithdrawForm }) {
  const { t } = useTranslation();
  const { rate, currencyCode } = terms.options;
  const { quote, fee } = form;
  const feeTakesAll = quote !== null && quote.net === null;
  return (
    <DescriptionList
      items={[
        { label: t('order.field.rate'), value: rateLine(rate, currencyCode) },
        { label: t('order.figure.gross'), value: quote === null ? UNKNOWN : usdt(quote.gross.amount) },
        { label: t('order.figure.fee'), value: fee === null ? UNKNOWN : `−${usdt(fee)}` },
        {
          label: t('order.figure.expected-receipt'),
          value: feeTakesAll ? t('withdraw.quote.feeAbove') : usdtOrUnknown(quote?.net?.amount),
          strong: true,
        },
      ]}
    />
  );
}

const usdtOrUnknown = (amount: string | undefined): string => (amount === undefined ? UNKNOWN : usdt(amount));
