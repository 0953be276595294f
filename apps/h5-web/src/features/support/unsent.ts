import { TAB_KEYS } from '../../shared/storage/storage-keys';
import type { OutgoingMessage, SupportState } from './support.slice';

export type Unsent = Pick<SupportState, 'draft' | 'outbox'>;

interface Stored extends Unsent {
  readonly uid: string;
}

/** Keeps what is written and not sent, for this member in this tab. The files of images are kept by `keepOverReload`. */
export function keepUnsent(uid: string, { draft, outbox }: Unsent): void {
  try {
    if (draft === '' && outbox.length === 0) window.sessionStorage.removeItem(TAB_KEYS.unsent);
    else window.sessionStorage.setItem(TAB_KEYS.unsent, JSON.stringify({ uid, draft, outbox }));
  } catch {
    // Full or forbidden: it lives on in memory.
  }
}

/** What was being sent waits again: nobody knows whether it arrived, and its id lets it arrive only once. */
export function readUnsent(uid: string): Unsent | null {
  const stored = readStored();
  if (!isStored(stored) || stored.uid !== uid) return null;
  const outbox = stored.outbox
    .filter(isMessage)
    .map((message) => (message.status === 'sending' ? { ...message, status: 'waiting' as const } : message));
  return { draft: stored.draft, outbox };
}

function readStored(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(TAB_KEYS.unsent) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['draft'] === 'string' &&
  Array.isArray(value['outbox']);

const isMessage = (value: unknown): value is OutgoingMessage =>
  isObject(value) && typeof value['messageId'] === 'string' && typeof value['text'] === 'string';
