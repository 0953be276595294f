import { NetworkName, SANDBOX_REORG_OUTCOMES } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { accept } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { payOnSandbox, payTogetherOnSandbox, readDeposit } from '../deposit';
import { MAX_REORG_DEPTH, reorganiseSandbox, type ReorgFate } from '../network';
import { OrderId } from './operator-inputs';

const MOST_TRANSFERS = 100;
const MOST_BLOCKS_AWAY = 1_000;
const BLOCKS_AWAY = 4;

/** Only served while the sandbox network is switched on. */
export const sandboxActs = [
  defineAct({
    name: 'sandbox/pay',
    summary: 'Pays a deposit order on the sandbox network: right, short, over, late or over another network',
    input: z.strictObject({
      orderId: OrderId,
      amount: z.optional(z.string().check(z.maxLength(40))),
      network: z.optional(NetworkName),
    }),
    refusals: ['AMOUNT_INVALID', 'ORDER_NOT_FOUND'],
    act: async ({ input, now }, tx) => {
      const paid = await payOnSandbox(tx, await readDeposit(tx, input.orderId), { ...input, at: now });
      return paid.ok ? accept({ orderId: input.orderId, txHash: paid.value }) : paid;
    },
  }),
  defineAct({
    name: 'sandbox/pay-together',
    summary: 'Pays several deposit orders of one network by one transaction, as exchanges do',
    input: z.strictObject({
      orderIds: z.array(OrderId).check(z.minLength(1), z.maxLength(MOST_TRANSFERS)),
    }),
    refusals: ['NETWORK_UNAVAILABLE', 'ORDER_NOT_FOUND'],
    act: async ({ input: { orderIds }, now }, tx) => {
      const orders = [];
      for (const orderId of orderIds) orders.push(await readDeposit(tx, orderId));
      const paid = await payTogetherOnSandbox(tx, orders, now);
      return paid.ok ? accept({ orderIds, txHash: paid.value }) : paid;
    },
  }),
  defineAct({
    name: 'sandbox/reorganise',
    summary:
      'Replaces the last blocks of a sandbox network: their deposits are taken back, and come again after some blocks or never',
    input: z.strictObject({
      network: NetworkName,
      depth: z.int().check(z.minimum(1), z.maximum(MAX_REORG_DEPTH)),
      outcome: z.enum(SANDBOX_REORG_OUTCOMES),
      afterBlocks: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_BLOCKS_AWAY))),
    }),
    act: async ({ input: { network, depth, outcome, afterBlocks = BLOCKS_AWAY } }, tx) => {
      const fate: ReorgFate =
        outcome === 'comes-again' ? { kind: 'returns', afterBlocks } : { kind: 'replaced' };
      return accept({ takenBack: await reorganiseSandbox(tx, { network, depth, fateOf: () => fate }) });
    },
  }),
];
