import * as z from 'zod/mini';
import { SANDBOX_REORG_OUTCOMES } from '../member/deposit';
import { NetworkName } from '../schemas';
import { command } from './define-operation';
import { OrderId } from './schemas';

/** One block less than makes a payment final. */
const MAX_REORG_DEPTH = 5;
const MAX_TRANSFERS = 100;
const MAX_BLOCKS_AWAY = 1_000;

/** Served only while the sandbox network is switched on. */
export const sandbox = {
  'sandbox/pay': command({
    noChange: 'it plays a network, not staff',
    noReason: 'it plays a network, not staff',
    permission: 'sandbox.use',
    sandboxOnly: true,
    summary: 'Pays a deposit order on the sandbox network: right, short, over, late or over another network',
    input: {
      orderId: OrderId,
      amount: z.optional(z.string().check(z.maxLength(40))),
      network: z.optional(NetworkName),
    },
    output: z.object({ orderId: z.string(), txHash: z.string() }),
    refusals: ['AMOUNT_INVALID', 'ORDER_NOT_FOUND'],
  }),
  'sandbox/pay-together': command({
    noChange: 'it plays a network, not staff',
    noReason: 'it plays a network, not staff',
    permission: 'sandbox.use',
    sandboxOnly: true,
    summary: 'Pays several deposit orders of one network by one transaction, as exchanges do',
    input: { orderIds: z.array(OrderId).check(z.minLength(1), z.maxLength(MAX_TRANSFERS)) },
    output: z.object({ orderIds: z.array(z.string()), txHash: z.string() }),
    refusals: ['NETWORK_UNAVAILABLE', 'ORDER_NOT_FOUND'],
  }),
  'sandbox/reorganise': command({
    noChange: 'it plays a network, not staff',
    noReason: 'it plays a network, not staff',
    permission: 'sandbox.use',
    sandboxOnly: true,
    summary:
      'Replaces the last blocks of a sandbox network: their deposits are taken back, and come again after some blocks or never',
    input: {
      network: NetworkName,
      depth: z.int().check(z.minimum(1), z.maximum(MAX_REORG_DEPTH)),
      outcome: z.enum(SANDBOX_REORG_OUTCOMES),
      afterBlocks: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_BLOCKS_AWAY))),
    },
    output: z.object({ takenBack: z.array(z.string()) }),
  }),
};
