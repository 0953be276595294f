import { accept, refuse, type Checked } from './checked';
import { PASSWORD_MAX } from './check-password';
import { isCommonPassword } from './common-passwords';

export type NewPasswordIssue =
  'empty' | 'too-short' | 'too-long' | 'needs-letter-and-digit' | 'too-common' | 'contains-account';

export const NEW_PASSWORD_MIN = 8;

/**
 * Never trimmed or truncated: a blank is a character like any other. First issue wins, in the order above.
 *
 * @param account - The member's account name, which an attacker tries first; empty while it is not known.
 */
export function checkNewPassword(text: string, account = ''): Checked<string, NewPasswordIssue> {
  if (text === '') return refuse('empty');
  if (text.length < NEW_PASSWORD_MIN) return refuse('too-short');
  if (text.length > PASSWORD_MAX) return refuse('too-long');
  if (!/[A-Za-z]/.test(text) || !/[0-9]/.test(text)) return refuse('needs-letter-and-digit');
  if (isCommonPassword(text)) return refuse('too-common');
  return containsAccount(text, account.trim()) ? refuse('contains-account') : accept(text);
}

/** Forwards or backwards, in whatever case. */
function containsAccount(text: string, account: string): boolean {
  if (account === '') return false;
  const [password, name] = [text.toLowerCase(), account.toLowerCase()];
  return password.includes(name) || password.includes([...name].reverse().join(''));
}
