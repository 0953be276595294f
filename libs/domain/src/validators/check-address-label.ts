import { accept, refuse, type Checked } from './checked';
import { isVisible } from './visible-text';

export type AddressLabelIssue = 'empty' | 'too-long' | 'format';

export const ADDRESS_LABEL_MAX = 20;

/** The member's own name for an address: 1 to 20 characters on one line, all visible. */
export function checkAddressLabel(text: string): Checked<string, AddressLabelIssue> {
  const label = text.trim().normalize('NFC');
  if (label === '') return refuse('empty');
  if (Array.from(label).length > ADDRESS_LABEL_MAX) return refuse('too-long');
  return isVisible(label) ? accept(label) : refuse('format');
}
