import { accept, refuse, type Checked } from './checked';

export type OneTimeCodeIssue = 'empty' | 'format';

const BLANK = /\s/g;

/** The six digits of an authenticator or of a mail, with or without blanks in between. */
export function checkOneTimeCode(text: string): Checked<string, OneTimeCodeIssue> {
  const code = text.replace(BLANK, '');
  if (code === '') return refuse('empty');
  return /^\d{6}$/.test(code) ? accept(code) : refuse('format');
}
