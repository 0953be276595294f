import { randomUUID } from 'node:crypto';
import type { PreparedWrite, UploadedFile } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Image } from '../../operator/operation';
import type { Ports } from '../../ports';
import { checkAttempt, limitAttempt, type AttemptLimit } from '../attempts';
import { repaintImage, shrinkImage } from '../images';
import { findByMessageId, findBySeq, type MessageRow } from './support-message.repository';
import { writeImage } from './write-as-member';

const MINUTE_MS = 60_000;
/** Files of one member that arrive within a day, whatever they turn out to be: each costs a decoding. */
const DAILY_IMAGES: AttemptLimit = { scope: 'support-image', count: 30, windowMs: 24 * 60 * MINUTE_MS };
/** Whole images that one member opens: each is some megabytes to read and to compress. */
const FULL_IMAGES: AttemptLimit = { scope: 'support-image-full', count: 30, windowMs: MINUTE_MS };
/** Longest side of what the thread shows; the whole image is fetched when it is opened. */
const PREVIEW_SIDE = 480;

interface SentImage {
  readonly memberId: bigint;
  readonly messageId: string;
}

/** Judged before the file is read, and counts nothing: a poor network may break off many uploads before one arrives. */
export async function admitImage(
  { db, clock }: Ports,
  { memberId, messageId }: SentImage,
): Promise<Refusal | null> {
  const first = await findByMessageId(db, memberId, messageId);
  if (first !== undefined) return first.kind === 'image' ? null : refuse('REQUEST_ID_REUSED');
  return checkAttempt(db, DAILY_IMAGES, { subject: String(memberId), now: clock.now() });
}

/** Stores the image and its preview; writing puts them into the thread. A repetition of an image that has arrived counts for no limit. */
export async function storeImage(
  ports: Ports,
  { memberId, messageId }: SentImage,
  file: UploadedFile,
): Promise<PreparedWrite<MessageRow> | Refusal> {
  const first = await findByMessageId(ports.db, memberId, messageId);
  if (first?.kind === 'image') return { write: () => Promise.resolve(accept(first)) };
  const attempt = { subject: String(memberId), now: ports.clock.now() };
  const limited = await limitAttempt(ports.db, DAILY_IMAGES, attempt);
  if (limited !== null) return limited;
  const image = await repaintImage(file);
  if (image === null) return refuse('UPLOAD_INVALID');
  const name = randomUUID();
  const stored = { fileName: `${name}.${image.extension}`, previewName: `${name}-preview.jpg` };
  const remove = async () => {
    await ports.files.remove(stored.fileName);
    await ports.files.remove(stored.previewName);
  };
  try {
    await ports.files.put(stored.fileName, image.bytes);
    await ports.files.put(stored.previewName, await shrinkImage(image.bytes, PREVIEW_SIDE));
  } catch (failure) {
    await remove();
    throw failure;
  }
  const { width, height } = image;
  const sent = { memberId, messageId, ...stored, width, height, at: ports.clock.now() };
  let isKept = false;
  return {
    write: async (tx) => {
      const written = await writeImage(tx, sent);
      isKept = written.ok && written.value.file_name === stored.fileName;
      return written;
    },
    // Another request with the same id was faster.
    afterCommit: () => {
      if (!isKept) void remove().catch(() => undefined);
    },
    discard: remove,
  };
}

/** Before a member opens an image. */
export const admitOpening = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { memberId, size }: { memberId: bigint; size: 'preview' | 'full' },
): Promise<Refusal | null> =>
  size === 'preview' ? null : limitAttempt(db, FULL_IMAGES, { subject: String(memberId), now: clock.now() });

/** An image of the member's own thread; staff name the member whose thread they read. */
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
