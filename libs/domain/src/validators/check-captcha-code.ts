import { accept, refuse, type Checked } from './checked';

export type CaptchaCodeIssue = 'empty' | 'format';

/** The typed verification code: 4 to 6 letters and digits, upper case in the answer. */
export function checkCaptchaCode(text: string): Checked<string, CaptchaCodeIssue> {
  const code = text.trim();
  if (code === '') return refuse('empty');
  return /^[A-Za-z0-9]{4,6}$/.test(code) ? accept(code.toUpperCase()) : refuse('format');
}
