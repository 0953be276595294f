import { CHAT_GROUP_NAME_MAX, CHAT_TEXT_MAX } from '../config';
import { accept, refuse, type Checked } from './checked';
import { hasLink } from './find-link';
import { hasStaffWord } from './find-staff-word';
import { isVisible, withoutUnseen } from './visible-text';

export type ChatTextIssue = 'empty' | 'too-long' | 'link';
export type GroupNameIssue = ChatTextIssue | 'reserved';

const shown = (text: string): string =>
  withoutUnseen(text)
    .normalize('NFC')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** A message of chat: plain text that leads nowhere. What is not seen is dropped, and so are blank lines. */
export function checkChatText(text: string): Checked<string, ChatTextIssue> {
  const message = shown(text);
  if (!isVisible(message.replaceAll('\n', ' '))) return refuse('empty');
  if (Array.from(message).length > CHAT_TEXT_MAX) return refuse('too-long');
  // As it was typed: what was dropped may have hidden a full stop.
  return hasLink(text) ? refuse('link') : accept(message);
}

/** The name of a group: one line under the rules of a message, which does not pass for staff’s. */
export function checkGroupName(text: string): Checked<string, GroupNameIssue> {
  const name = shown(text).replaceAll('\n', ' ');
  if (!isVisible(name)) return refuse('empty');
  if (Array.from(name).length > CHAT_GROUP_NAME_MAX) return refuse('too-long');
  if (hasStaffWord(name)) return refuse('reserved');
  return hasLink(text) ? refuse('link') : accept(name);
}
