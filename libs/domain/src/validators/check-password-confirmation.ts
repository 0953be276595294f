import { accept, refuse, type Checked } from './checked';

export type PasswordConfirmationIssue = 'empty' | 'different';

export function checkPasswordConfirmation(
  password: string,
  confirmation: string,
): Checked<string, PasswordConfirmationIssue> {
  if (confirmation === '') return refuse('empty');
  return confirmation === password ? accept(confirmation) : refuse('different');
}
