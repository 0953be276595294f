import { accept, refuse, type Checked } from './checked';

export type AccountIssue = 'empty' | 'format';

/** Whether an account may be called so, by today's rule or by an older, shorter one. What can't be an account is none, and saying so reveals nothing. */
export const canBeAccount = (text: string): boolean => /^[A-Za-z0-9]{1,20}$/.test(text.trim());

/** An account name: 6 to 20 ASCII letters and digits, a letter first. Surrounding blanks are forgiven. */
export function checkAccount(text: string): Checked<string, AccountIssue> {
  const account = text.trim();
  if (account === '') return refuse('empty');
  return /^[A-Za-z][A-Za-z0-9]{5,19}$/.test(account) ? accept(account) : refuse('format');
}
