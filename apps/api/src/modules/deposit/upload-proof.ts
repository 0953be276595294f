import { createHash, randomUUID } from 'node:crypto';
import { isTakenBack } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { PreparedWrite, UploadedFile } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import { endOvertaken } from '../../operator/approvals.repository';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { lockMember } from '../orders';
import { findDeposit, lockDeposit, writeDeposit, type DepositRow } from './deposit.repository';
import { moveDeposit } from './move-deposit';
import { repaintImage } from '../images';

/** Uploads that one member may begin within a day, whatever the order and however they end: each costs a decoding. */
const DAILY_UPLOADS: AttemptLimit = { scope: 'proof-upload', count: 20, windowMs: 24 * 60 * 60_000 };

interface ProofOf {
  readonly memberId: bigint;
  readonly orderId: string;
}

/** Of a payment to an attendant until staff decide, and of any order that staff hold. */
const takesProof = (order: DepositRow): boolean =>
  order.status === 'locked'
    ? !isTakenBack(order)
    : order.method === 'direct' && ['pending-payment', 'to-be-recharged'].includes(order.status);

/** Judged before the file is read. */
export async function admitProof(
  { db, clock }: Ports,
  { memberId, orderId }: ProofOf,
): Promise<Refusal | null> {
  const order = await findDeposit(db, memberId, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  if (!takesProof(order)) return refuse('ORDER_STATE');
  return limitAttempt(db, DAILY_UPLOADS, { subject: String(memberId), now: clock.now() });
}

/** Stores the file; writing hands the order to staff, who have a held one already. A newer proof replaces an older one until staff decide. */
export async function storeProof(
  ports: Ports,
  { memberId, orderId }: ProofOf,
  file: UploadedFile,
): Promise<PreparedWrite<DepositRow> | Refusal> {
  const image = await repaintImage(file);
  if (image === null) return refuse('UPLOAD_INVALID');
  const uploadId = randomUUID();
  const fileName = `${uploadId}.${image.extension}`;
  await ports.files.put(fileName, image.bytes);
  const upload = {
    uploadId,
    fileName,
    bytes: image.bytes.length,
    contentHash: contentHashOf(image.bytes),
    memberId,
    orderId,
    at: ports.clock.now(),
  };
  return { write: (tx) => attachProof(tx, upload), discard: () => ports.files.remove(fileName) };
}

export const contentHashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface StoredUpload {
  readonly uploadId: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Of the file's bytes, SHA-256: the same picture is found again, whoever sends it. */
  readonly contentHash: string;
  readonly memberId: bigint;
  readonly orderId: string;
  readonly at: Date;
}

/** Hands the order to staff, in the caller's transaction. The file has been written before. */
export async function attachProof(tx: Tx, upload: StoredUpload): Promise<Outcome<DepositRow>> {
  await lockMember(tx, upload.memberId);
  const order = await lockDeposit(tx, upload.orderId);
  if (order === undefined || !takesProof(order)) return refuse('ORDER_STATE');
  await tx
    .insertInto('uploads')
    .values({
      upload_id: upload.uploadId,
      member_id: upload.memberId,
      order_id: upload.orderId,
      file_name: upload.fileName,
      bytes: upload.bytes,
      content_hash: upload.contentHash,
      created_at: upload.at,
    })
    .execute();
  // Nobody agrees to a picture that the first person has not seen.
  await endOvertaken(tx, { about: order.order_id, by: 'member', at: upload.at });
  const change = { proof_id: upload.uploadId };
  return accept(
    order.status === 'pending-payment'
      ? await moveDeposit(tx, order, { to: 'to-be-recharged', at: upload.at, actor: 'member', change })
      : await writeDeposit(tx, order.order_id, change),
  );
}
