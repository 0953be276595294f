import { isObject, keepInTab, readFromTab } from '../../shared/storage/kept-in-tab';
import { TAB_KEYS } from '../../shared/storage/storage-keys';
import { takenBack, type Draft, type OutgoingMessage, type Unsent } from './chat.slice';

/** Keeps what is written and not sent in any room, for this member in this tab. */
export function keepUnsent(uid: string, { drafts, outbox }: Unsent): void {
  const isEmpty = outbox.length === 0 && Object.values(drafts).every(({ text }) => text === '');
  keepInTab(TAB_KEYS.unsentChat, uid, isEmpty ? null : { drafts, outbox });
}

/**
 * What waited or was being sent waits again: nobody knows whether it arrived, and its id lets it arrive only once. What was refused is
 * back in the field of its room.
 */
export function readUnsent(uid: string): Unsent | null {
  const kept = readFromTab(TAB_KEYS.unsentChat, uid);
  if (kept === null || !isObject(kept['drafts']) || !Array.isArray(kept['outbox'])) return null;
  const messages = kept['outbox'].filter(isMessage);
  const drafts = Object.fromEntries(Object.entries(kept['drafts']).filter(isDraftOfRoom));
  const refused = messages.filter(({ status }) => status === 'refused');
  const unsent = refused.reduce(takenBack, { drafts, outbox: messages });
  return { ...unsent, outbox: unsent.outbox.map((message) => ({ ...message, status: 'waiting' })) };
}

const isDraftOfRoom = (entry: [string, unknown]): entry is [string, Draft] =>
  isObject(entry[1]) && typeof entry[1]['text'] === 'string' && Array.isArray(entry[1]['mentions']);

const isMessage = (value: unknown): value is OutgoingMessage =>
  isObject(value) &&
  ['messageId', 'roomId', 'text'].every((field) => typeof value[field] === 'string') &&
  Array.isArray(value['mentions']);
