import { accept, refuse, type Checked } from './checked';
import { PASSWORD_MAX } from './check-password';
import { isCommonPassword } from './common-passwords';

export type NewPasswordFault = 'empty' | 'too-short' | 'too-long' | 'needs-letter-and-digit' | 'too-common';

export const NEW_PASSWORD_MIN = 8;

/** Never trimmed or truncated: a blank is a character like any other. First fault wins, in the order above. */
export function checkNewPassword(text: string): Checked<string, NewPasswordFault> {
  if (text === '') return refuse('empty');
  if (text.length < NEW_PASSWORD_MIN) return refuse('too-short');
  if (text.length > PASSWORD_MAX) return refuse('too-long');
  if (!/[A-Za-z]/.test(text) || !/[0-9]/.test(text)) return refuse('needs-letter-and-digit');
  return isCommonPassword(text) ? refuse('too-common') : accept(text);
}
