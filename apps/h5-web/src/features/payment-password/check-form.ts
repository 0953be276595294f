import {
  checkPassword,
  checkPasswordConfirmation,
  checkPaymentPassword,
  type PasswordConfirmationFault,
  type PasswordFault,
  type PaymentPasswordFault,
} from '@realm/domain';
import type { PaymentPasswordEdit } from './payment-password.slice';

export interface FormFaults {
  readonly proof?: PasswordFault;
  readonly newPassword?: PaymentPasswordFault | 'same-as-old';
  readonly confirmation?: PasswordConfirmationFault;
}

/** One fault a field, so that all can be marked at once. Empty when the form may be sent. */
export function checkForm(
  { kind, proof, newPassword, confirmation }: PaymentPasswordEdit,
  account = '',
): FormFaults {
  const proved = checkPassword(proof);
  const chosen = checkPaymentPassword(newPassword, account);
  const repeated = checkPasswordConfirmation(newPassword, confirmation);
  const same = kind === 'change' && chosen.ok && newPassword === proof;
  return {
    ...(proved.ok ? {} : { proof: proved.fault }),
    ...(chosen.ok ? {} : { newPassword: chosen.fault }),
    ...(same ? { newPassword: 'same-as-old' } : {}),
    ...(repeated.ok ? {} : { confirmation: repeated.fault }),
  };
}
