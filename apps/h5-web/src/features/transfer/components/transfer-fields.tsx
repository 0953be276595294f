import { Coffee } from 'lucide-react';
import type { Wallet } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Note } from '@realm/ui';
import { TransferAmountField } from '../../../shared/wallet-parts/transfer-amount-field';
import { CategoryPicker } from './category-picker';
import { RouteBox } from './route-box';
import type { TransferFormView } from './use-transfer-form';

interface TransferFieldsProps {
  wallet: Wallet;
  view: TransferFormView;
  disabled: boolean;
}

export function TransferFields({ wallet, view, disabled }: TransferFieldsProps) {
  const { t } = useTranslation();
  const { form, ends, isPaused, change } = view;
  return (
    <>
      {isPaused && <Note icon={<Coffee aria-hidden="true" />}>{t('transfer.form.paused')}</Note>}
      <RouteBox
        form={form}
        ends={ends}
        disabled={disabled || isPaused}
        onSwap={() => change({ direction: form.direction === 'in' ? 'out' : 'in' })}
      />
      <CategoryPicker
        wallet={wallet}
        value={form.category}
        disabled={disabled}
        onChange={(category) => change({ category })}
      />
      <TransferAmountField view={view} disabled={disabled} />
    </>
  );
}
