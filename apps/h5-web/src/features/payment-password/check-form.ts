import {
  checkPassword,
  checkPasswordConfirmation,
  checkPaymentPassword,
  type PasswordConfirmationIssue,
  type PasswordIssue,
  type PaymentPasswordIssue,
} from '@realm/domain';
import type { PaymentPasswordEdit } from './payment-password.slice';

export interface FormIssues {
  readonly proof?: PasswordIssue;
  readonly newPassword?: PaymentPasswordIssue | 'same-as-old';
  readonly confirmation?: PasswordConfirmationIssue;
}

/** One issue a field, so that all can be marked at once. Empty when the form may be sent. */
export function checkForm(
  { kind, proof, newPassword, confirmation }: PaymentPasswordEdit,
  account = '',
): FormIssues {
  const proved = checkPassword(proof);
  const chosen = checkPaymentPassword(newPassword, account);
  const repeated = checkPasswordConfirmation(newPassword, confirmation);
  const same = kind === 'change' && chosen.ok && newPassword === proof;
  return {
    ...(proved.ok ? {} : { proof: proved.issue }),
    ...(chosen.ok ? {} : { newPassword: chosen.issue }),
    ...(same ? { newPassword: 'same-as-old' } : {}),
    ...(repeated.ok ? {} : { confirmation: repeated.issue }),
  };
}
