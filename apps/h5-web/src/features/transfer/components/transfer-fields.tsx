import type { Wallet } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button } from '@realm/ui';
import { fieldAmount, roundAmount } from '../../../shared/money-text';
import { amountIssueText } from '../../../shared/wallet-parts/amount-issue-text';
import { maxOf, quickAmounts } from '../../../shared/wallet-parts/transfer-form';
import { CategoryPicker } from './category-picker';
import { RouteBox } from './route-box';
import type { TransferFormView } from './use-transfer-form';

interface TransferFieldsProps {
  wallet: Wallet;
  view: TransferFormView;
  disabled: boolean;
}

export function TransferFields({ wallet, view, disabled }: TransferFieldsProps) {
  const { form, ends, change } = view;
  return (
    <>
      <RouteBox
        form={form}
        ends={ends}
        disabled={disabled}
        onSwap={() => change({ direction: form.direction === 'in' ? 'out' : 'in' })}
      />
      <CategoryPicker
        wallet={wallet}
        value={form.category}
        disabled={disabled}
        onChange={(category) => change({ category })}
      />
      <AmountInput view={view} disabled={disabled} />
    </>
  );
}

function AmountInput({ view, disabled }: Omit<TransferFieldsProps, 'wallet'>) {
  const { t } = useTranslation();
  const { form, limits, issue, change } = view;
  return (
    <AmountField
      name="amount"
      label={t('transfer.form.amount')}
      value={form.amount}
      onChange={(amount) => change({ amount })}
      unit={limits.balance.currency}
      disabled={disabled}
      quickAmounts={quickAmounts(limits)}
      hint={t('transfer.form.limits', {
        minimum: roundAmount(limits.minimum.amount),
        maximum: roundAmount(limits.maximum.amount),
      })}
      error={issue === null ? undefined : amountIssueText(t, issue, limits)}
      action={
        <Button
          variant="soft"
          size="sm"
          disabled={disabled}
          onClick={() => change({ amount: fieldAmount(maxOf(limits)) })}
        >
          {t('common.action.max')}
        </Button>
      }
    />
  );
}
