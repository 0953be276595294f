import { readFile } from 'node:fs/promises';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Picture } from '../../operator/operation';
import type { Ports } from '../../ports';
import { readDeposit } from './deposit.repository';
import { proofPath } from './upload-proof';

/** The newest proof of an order, for staff. */
export async function openProof(
  ports: Ports,
  { orderId }: { readonly orderId: string },
): Promise<Outcome<Picture>> {
  const order = await readDeposit(ports.db, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const kept = await ports.db
    .selectFrom('uploads')
    .select('file_name')
    .where('upload_id', '=', order.proof_id)
    .executeTakeFirst();
  if (kept === undefined) return refuse('NOT_FOUND');
  const bytes = await readFile(proofPath(ports, kept.file_name)).catch((failure: NodeJS.ErrnoException) => {
    // A database that was restored without its uploads.
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (bytes === null) return refuse('NOT_FOUND');
  return accept({ bytes, type: kept.file_name.endsWith('.png') ? 'image/png' : 'image/jpeg' });
}
