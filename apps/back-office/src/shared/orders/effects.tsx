import type { AccountEffect } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { BeforeAfter } from '../decisions/before-after';
import { Money } from '../figures/money';
import { accountText } from './order-texts';

export interface EffectsProps {
  label: string;
  effects: readonly AccountEffect[];
  /** Own accounts that stay as they are, named first: a decision says so. */
  unchanged?: readonly { readonly account: string; readonly amount: string; readonly currencyCode: string }[];
}

/** Before, change and after of every account that a decision touches: the member's own, then the house's. */
export function Effects({ label, effects, unchanged = [] }: EffectsProps) {
  const { t } = useTranslation();
  const named = (account: string, currency: string, own: boolean) =>
    own ? accountText(t, account) : `${accountText(t, account)} · ${currency}`;
  return (
    <BeforeAfter
      label={label}
      rows={[
        ...unchanged.map(({ account, amount, currencyCode }) => ({
          name: named(account, currencyCode, true),
          before: <Money amount={amount} />,
          change: null,
          after: <Money amount={amount} />,
        })),
        ...effects.map(({ account, own, currencyCode, before, change, after }) => ({
          name: named(account, currencyCode, own),
          before: <Money amount={before} />,
          change: <Money amount={change} signed />,
          after: <Money amount={after} />,
        })),
      ]}
    />
  );
}
