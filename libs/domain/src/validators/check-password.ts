import { accept, refuse, type Checked } from './checked';

export type PasswordIssue = 'empty' | 'too-long';

/** More than any accepted password; keeps a sign-in from hashing a novel. */
export const PASSWORD_MAX = 64;

/** A password that exists already: older, shorter rules made some of them, so only absurd lengths are refused. */
export function checkPassword(text: string): Checked<string, PasswordIssue> {
  if (text === '') return refuse('empty');
  return text.length > PASSWORD_MAX ? refuse('too-long') : accept(text);
}
