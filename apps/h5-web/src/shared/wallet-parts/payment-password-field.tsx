import type { ReactNode, Ref } from 'react';
import { useTranslation } from '@realm/i18n';
import { PasswordField } from '@realm/ui';

interface PaymentPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  error?: string | undefined;
  labelAction?: ReactNode;
  autoComplete?: 'current-password' | 'new-password' | 'off';
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password with the product’s texts. The payment password is not the one that password managers know for the site. */
export function PaymentPasswordField({ autoComplete = 'off', ...field }: PaymentPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      autoComplete={autoComplete}
      labels={{
        show: t('common.a11y.showPassword'),
        hide: t('common.a11y.hidePassword'),
        capsLock: t('common.a11y.capsLock'),
      }}
    />
  );
}
