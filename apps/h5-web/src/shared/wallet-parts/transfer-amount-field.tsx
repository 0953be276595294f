import type { TypedAmountIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button } from '@realm/ui';
import { fieldAmount, roundAmount } from '../money-text';
import { amountIssueText } from './amount-issue-text';
import { maxOf, quickAmounts, type TransferForm, type TransferLimits } from './transfer-form';

interface TransferAmountFieldProps {
  view: {
    readonly form: TransferForm;
    readonly limits: TransferLimits;
    readonly issue: TypedAmountIssue | null;
    readonly change: (next: Pick<TransferForm, 'amount'>) => void;
  };
  disabled: boolean;
  /** In a narrow place: three quick amounts, "all" above the figure, and no line with the limits. */
  compact?: boolean;
}

const COMPACT_QUICK_AMOUNTS = 3;

/** The amount of a transfer, with all that the source holds one press away. */
export function TransferAmountField({ view, disabled, compact = false }: TransferAmountFieldProps) {
  const { t } = useTranslation();
  const { form, limits, issue, change } = view;
  const quick = quickAmounts(limits);
  const all = (
    <Button
      variant="soft"
      size="sm"
      disabled={disabled}
      onClick={() => change({ amount: fieldAmount(maxOf(limits)) })}
    >
      {t('common.action.max')}
    </Button>
  );
  return (
    <AmountField
      name="amount"
      label={t('transfer.form.amount')}
      value={form.amount}
      onChange={(amount) => change({ amount })}
      unit={limits.balance.currency}
      disabled={disabled}
      quickAmounts={compact ? quick.slice(0, COMPACT_QUICK_AMOUNTS) : quick}
      hint={
        compact
          ? undefined
          : t('transfer.form.limits', {
              minimum: roundAmount(limits.minimum.amount),
              maximum: roundAmount(limits.maximum.amount),
            })
      }
      error={issue === null ? undefined : amountIssueText(t, issue, limits)}
      labelAction={compact ? all : undefined}
      action={compact ? undefined : all}
    />
  );
}
