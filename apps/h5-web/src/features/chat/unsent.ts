import { isObject, keepInTab, readFromTab } from '../../shared/storage/kept-in-tab';
import { TAB_KEYS } from '../../shared/storage/storage-keys';
import type { ChatState, Draft, OutgoingMessage } from './chat.slice';

export type Unsent = Pick<ChatState, 'drafts' | 'outbox'>;

/** Keeps what is written and not sent in any room, for this member in this tab. */
export function keepUnsent(uid: string, { drafts, outbox }: Unsent): void {
  const isEmpty = outbox.length === 0 && Object.values(drafts).every(({ text }) => text === '');
  keepInTab(TAB_KEYS.unsentChat, uid, isEmpty ? null : { drafts, outbox });
}

/** What was being sent waits again: nobody knows whether it arrived, and its id lets it arrive only once. */
export function readUnsent(uid: string): Unsent | null {
  const { drafts, outbox } = readFromTab(TAB_KEYS.unsentChat, uid) ?? {};
  if (!isObject(drafts) || !Array.isArray(outbox)) return null;
  return {
    drafts: Object.fromEntries(Object.entries(drafts).filter(isDraftOfRoom)),
    outbox: outbox
      .filter(isMessage)
      .map((message) =>
        message.status === 'sending' ? { ...message, status: 'waiting' as const } : message,
      ),
  };
}

const isDraftOfRoom = (entry: [string, unknown]): entry is [string, Draft] =>
  isObject(entry[1]) && typeof entry[1]['text'] === 'string' && Array.isArray(entry[1]['mentions']);

const isMessage = (value: unknown): value is OutgoingMessage =>
  isObject(value) &&
  ['messageId', 'roomId', 'text'].every((field) => typeof value[field] === 'string') &&
  Array.isArray(value['mentions']);
