import { isObject, keepInTab, readFromTab } from '../../shared/storage/kept-in-tab';
import { TAB_KEYS } from '../../shared/storage/storage-keys';
import type { OutgoingMessage, SupportState } from './support.slice';

export type Unsent = Pick<SupportState, 'draft' | 'outbox'>;

/** Keeps what is written and not sent, for this member in this tab. The files of images are kept by `keepOverReload`. */
export const keepUnsent = (uid: string, { draft, outbox }: Unsent): void =>
  keepInTab(TAB_KEYS.unsent, uid, draft === '' && outbox.length === 0 ? null : { draft, outbox });

/** What was being sent waits again: nobody knows whether it arrived, and its id lets it arrive only once. */
export function readUnsent(uid: string): Unsent | null {
  const { draft, outbox } = readFromTab(TAB_KEYS.unsent, uid) ?? {};
  if (typeof draft !== 'string' || !Array.isArray(outbox)) return null;
  const waiting = outbox
    .filter(isMessage)
    .map((message) => (message.status === 'sending' ? { ...message, status: 'waiting' as const } : message));
  return { draft, outbox: waiting };
}

const isMessage = (value: unknown): value is OutgoingMessage =>
  isObject(value) && typeof value['messageId'] === 'string' && typeof value['text'] === 'string';
