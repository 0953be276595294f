import { accept, refuse, type Checked } from './checked';
import { checkNewPassword, type NewPasswordFault } from './check-new-password';
import { checkPassword, type PasswordFault } from './check-password';
import { checkPasswordConfirmation, type PasswordConfirmationFault } from './check-password-confirmation';

export type PasswordChange = { oldPassword: string; newPassword: string; confirmation: string };

/** One fault a field, so that a form can mark all three at once. Fields without a fault are absent. */
export type PasswordChangeFault = {
  oldPassword?: PasswordFault;
  newPassword?: NewPasswordFault | 'same-as-old';
  confirmation?: PasswordConfirmationFault;
};

export function checkPasswordChange(form: PasswordChange): Checked<PasswordChange, PasswordChangeFault> {
  const oldPassword = checkPassword(form.oldPassword);
  const newPassword = checkNewPassword(form.newPassword);
  const confirmation = checkPasswordConfirmation(form.newPassword, form.confirmation);
  const fault: PasswordChangeFault = {};
  if (!oldPassword.ok) fault.oldPassword = oldPassword.fault;
  if (!newPassword.ok) fault.newPassword = newPassword.fault;
  else if (form.newPassword === form.oldPassword) fault.newPassword = 'same-as-old';
  if (!confirmation.ok) fault.confirmation = confirmation.fault;
  return Object.keys(fault).length > 0 ? refuse(fault) : accept(form);
}
