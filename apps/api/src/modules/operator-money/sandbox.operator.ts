import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { payOnSandbox, payTogetherOnSandbox, readDeposit } from '../deposit';
import { reorganiseSandbox, type ReorgFate } from '../network';

const BLOCKS_AWAY = 4;

export const sandboxOperations = {
  'sandbox/pay': async ({ input, now }, tx) => {
    const paid = await payOnSandbox(tx, await readDeposit(tx, input.orderId), { ...input, at: now });
    return paid.ok ? accept({ orderId: input.orderId, txHash: paid.value }) : paid;
  },

  'sandbox/pay-together': async ({ input: { orderIds }, now }, tx) => {
    const orders = [];
    for (const orderId of orderIds) orders.push(await readDeposit(tx, orderId));
    const paid = await payTogetherOnSandbox(tx, orders, now);
    return paid.ok ? accept({ orderIds, txHash: paid.value }) : paid;
  },

  'sandbox/reorganise': async ({ input: { network, depth, outcome, afterBlocks = BLOCKS_AWAY } }, tx) => {
    const fate: ReorgFate =
      outcome === 'comes-again' ? { kind: 'returns', afterBlocks } : { kind: 'replaced' };
    return accept({ takenBack: await reorganiseSandbox(tx, { network, depth, fateOf: () => fate }) });
  },
} satisfies Partial<OperatorHandlers>;
