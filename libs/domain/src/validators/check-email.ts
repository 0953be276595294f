import { accept, refuse, type Checked } from './checked';

export type EmailIssue = 'empty' | 'format';

const EMAIL =
  /^[A-Za-z0-9](?:[\w.+-]{0,62}[\w+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;
const MAX_LENGTH = 120;

/** An e-mail address as almost everybody's is; the domain in lower case. Whether it is the member's, only a code shows. */
export function checkEmail(text: string): Checked<string, EmailIssue> {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  if (typed.length > MAX_LENGTH || typed.includes('..') || !EMAIL.test(typed)) return refuse('format');
  const at = typed.lastIndexOf('@');
  return accept(`${typed.slice(0, at)}${typed.slice(at).toLowerCase()}`);
}
