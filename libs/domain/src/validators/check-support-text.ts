import { SUPPORT_TEXT_MAX } from '../config';
import { accept, refuse, type Checked } from './checked';
import { isVisible, withoutUnseen } from './visible-text';

export type SupportTextIssue = 'empty' | 'too-long';

/** A message to customer service or from it: plain text with line breaks. What is not seen is dropped, and so are blank lines in a row. */
export function checkSupportText(text: string): Checked<string, SupportTextIssue> {
  const message = withoutUnseen(text)
    .normalize('NFC')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
  if (!isVisible(message.replaceAll('\n', ' '))) return refuse('empty');
  return Array.from(message).length > SUPPORT_TEXT_MAX ? refuse('too-long') : accept(message);
}
