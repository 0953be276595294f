import type { Checked } from './checked';
import { checkNewPassword, type NewPasswordFault } from './check-new-password';

export type PaymentPasswordFault = NewPasswordFault;

/** A new payment password obeys the rules of a new sign-in password; that the two differ is the server's to check. */
export function checkPaymentPassword(text: string, account = ''): Checked<string, PaymentPasswordFault> {
  return checkNewPassword(text, account);
}
