import { accept, refuse, type Checked } from './checked';

export type PasswordConfirmationFault = 'empty' | 'different';

export function checkPasswordConfirmation(
  password: string,
  confirmation: string,
): Checked<string, PasswordConfirmationFault> {
  if (confirmation === '') return refuse('empty');
  return confirmation === password ? accept(confirmation) : refuse('different');
}
