import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { readDeposit } from './deposit.repository';
import { payOnSandbox, payTogetherOnSandbox } from './pay-sandbox';

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
} satisfies Partial<OperatorHandlers>;
