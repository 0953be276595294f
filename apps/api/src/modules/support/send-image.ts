import type { PreparedWrite, UploadedFile } from '../../http/handler';
import { hashIncoming } from '../../http/incoming-files';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Image } from '../../operator/operation';
import type { Ports } from '../../ports';
import { checkAttempt, limitAttempt, type AttemptLimit } from '../attempts';
import { storeImage } from './store-image';
import { findByMessageId, findBySeq, type MessageRow } from './support-message.repository';
import { repeatedImage, writeImage } from './write-as-member';

const MINUTE_MS = 60_000;
/** Complete uploads of one member within a day, valid or not: each costs a decoding. */
const DAILY_IMAGES: AttemptLimit = { scope: 'support-image', count: 30, windowMs: 24 * 60 * MINUTE_MS };
/** Full-size images that one member opens: each costs reading and compressing some megabytes. */
const FULL_IMAGES: AttemptLimit = { scope: 'support-image-full', count: 30, windowMs: MINUTE_MS };

interface SentImage {
  readonly memberId: bigint;
  readonly messageId: string;
}

/** Runs before the file is read and counts nothing: on a poor network many uploads may break off before one arrives. */
export async function admitImage(
  { db, clock }: Ports,
  { memberId, messageId }: SentImage,
): Promise<Refusal | null> {
  const first = await findByMessageId(db, memberId, messageId);
  if (first !== undefined) return first.kind === 'image' ? null : refuse('REQUEST_ID_REUSED');
  return checkAttempt(db, DAILY_IMAGES, { subject: String(memberId), now: clock.now() });
}

/** Stores the image and its preview; `write` adds them to the thread. A repetition of a stored image does not count for the limit. */
export async function prepareImage(
  ports: Ports,
  { memberId, messageId }: SentImage,
  file: UploadedFile,
): Promise<PreparedWrite<MessageRow> | Refusal> {
  const first = await findByMessageId(ports.db, memberId, messageId);
  const hash = await hashIncoming(file.path);
  if (first !== undefined) return { write: () => Promise.resolve(repeatedImage(first, hash)) };
  const attempt = { subject: String(memberId), now: ports.clock.now() };
  const limited = await limitAttempt(ports.db, DAILY_IMAGES, attempt);
  if (limited !== null) return limited;
  const stored = await storeImage(ports, { ...file, hash });
  if ('refusal' in stored) return stored;
  const { content, remove } = stored;
  const sent = { memberId, messageId, content, at: ports.clock.now() };
  let isKept = false;
  return {
    write: async (tx) => {
      const written = await writeImage(tx, sent);
      isKept = written.ok && written.value.file_name === content.file_name;
      return written;
    },
    // Another request with the same id was faster.
    afterCommit: () => {
      if (!isKept) void remove().catch(() => undefined);
    },
    discard: remove,
  };
}

/** Counts the full-size images that a member opens. */
export const admitOpening = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { memberId, size }: { memberId: bigint; size: 'preview' | 'full' },
): Promise<Refusal | null> =>
  size === 'preview' ? null : limitAttempt(db, FULL_IMAGES, { subject: String(memberId), now: clock.now() });

/** An image of the member's thread. */
export async function openImage(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  { memberId, seq, size }: { memberId: bigint; seq: number; size: 'preview' | 'full' },
): Promise<Outcome<Image>> {
  const message = await findBySeq(db, memberId, seq);
  const name = size === 'full' ? message?.file_name : message?.preview_name;
  if (name === undefined || name === null) return refuse('NOT_FOUND');
  const bytes = await files.get(name);
  if (bytes === null) return refuse('NOT_FOUND');
  return accept({ bytes, type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' });
}
