import type { Wallet } from '@realm/api-client';
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
      <TransferAmountField view={view} disabled={disabled} />
    </>
  );
}
