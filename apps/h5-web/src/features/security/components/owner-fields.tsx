import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';

const PASSWORD_REFUSALS: readonly (string | null)[] = [
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'OLD_PASSWORD_WRONG',
];

/** Whether a refusal belongs beside the field of the password. */
export const isAboutPassword = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && PASSWORD_REFUSALS.includes(failure.name);

interface OwnerPasswordProps {
  hasPaymentPassword: boolean;
  value: string;
  onChange: (password: string) => void;
  failure: ApiFailure | null;
  isMissing: boolean;
}

/** The payment password, or the login password while there is none: a stolen session alone changes nothing. */
export function OwnerPassword({
  hasPaymentPassword,
  value,
  onChange,
  failure,
  isMissing,
}: OwnerPasswordProps) {
  const { t } = useTranslation();
  const refusal = failure !== null && isAboutPassword(failure) ? failureText(t, failure) : undefined;
  return (
    <PaymentPasswordField
      label={t(hasPaymentPassword ? 'safety.step.payment-password' : 'safety.step.login-password')}
      value={value}
      onChange={onChange}
      autoComplete={hasPaymentPassword ? 'off' : 'current-password'}
      error={refusal ?? (isMissing ? t('validation.password.empty') : undefined)}
    />
  );
}
