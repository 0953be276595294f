import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Image } from '../../operator/operation';
import type { Ports } from '../../ports';
import { readDeposit } from './deposit.repository';

/** The newest proof of an order, for staff. */
export async function openProof(
  ports: Ports,
  { orderId }: { readonly orderId: string },
): Promise<Outcome<Image>> {
  const order = await readDeposit(ports.db, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const upload = await ports.db
    .selectFrom('uploads')
    .select('file_name')
    .where('upload_id', '=', order.proof_id)
    .executeTakeFirst();
  const bytes = upload === undefined ? null : await ports.files.get(upload.file_name);
  if (upload === undefined || bytes === null) return refuse('NOT_FOUND');
  return accept({ bytes, type: upload.file_name.endsWith('.png') ? 'image/png' : 'image/jpeg' });
}
