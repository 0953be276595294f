import * as z from 'zod/mini';
import { definePicture } from '../../operator/act';
import { openProof } from '../deposit';
import { OrderId } from './operator-inputs';

export const proofPicture = definePicture({
  name: 'deposit/proof',
  summary: 'The picture that a member sent as proof of a direct-finance payment, saved to --out',
  input: z.strictObject({ orderId: OrderId }),
  refusals: ['ORDER_NOT_FOUND'],
  open: (ports, { orderId }) => openProof(ports, orderId),
});
