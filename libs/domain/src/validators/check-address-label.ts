import { accept, refuse, type Checked } from './checked';

export type AddressLabelIssue = 'empty' | 'too-long' | 'format';

export const ADDRESS_LABEL_MAX = 20;

/** The member's own name for an address: 1 to 20 characters on one line. */
export function checkAddressLabel(text: string): Checked<string, AddressLabelIssue> {
  const label = text.trim();
  if (label === '') return refuse('empty');
  if (Array.from(label).length > ADDRESS_LABEL_MAX) return refuse('too-long');
  return /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(label) ? refuse('format') : accept(label);
}
