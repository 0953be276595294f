import type { Checked } from './checked';
import { checkNewPassword, type NewPasswordIssue } from './check-new-password';

export type PaymentPasswordIssue = NewPasswordIssue;

/** A new payment password obeys the rules of a new sign-in password; that the two differ is the server's to check. */
export function checkPaymentPassword(text: string, account = ''): Checked<string, PaymentPasswordIssue> {
  return checkNewPassword(text, account);
}
