import type { NetworkChanges } from '../network';
import type { PaymentRow } from './deposit-payment.repository';
import { paymentsSeen } from './payments-seen';

const PAID_AT = new Date('2026-11-22T08:00:00Z');

const known = (height: bigint | null): PaymentRow => ({
  payment_id: 1n,
  network: 'TRC20',
  tx_hash: 'a1',
  ordinal: 0,
  address: 'own',
  amount_minor: 5n,
  block_height: height,
  confirmations: 1,
  final: false,
  order_id: 'D1',
  state: 'confirming',
  paid_at: PAID_AT,
  view: 1n,
});

const NOTHING_NEW: NetworkChanges = {
  head: 101n,
  finalHeight: 90n,
  replacedFrom: null,
  blocks: [],
  unconfirmed: [],
  permanentlyReplaced: [],
};

const seenOf = (row: PaymentRow, { readUpTo, ...changes }: Partial<NetworkChanges> & { readUpTo: bigint }) =>
  paymentsSeen({
    network: 'TRC20',
    view: 2n,
    open: [row],
    readUpTo,
    isOwn: (address) => address === 'own',
    changes: { ...NOTHING_NEW, ...changes },
  });

const block = (height: bigint) => ({
  height,
  hash: `hash ${String(height)}`,
  parent: `hash ${String(height - 1n)}`,
  transfers: [],
});

it('a payment in a block that stays is confirmed by each block on top of it', () => {
  expect(seenOf(known(100n), { readUpTo: 100n, blocks: [block(101n)] })).toMatchObject([
    { blockHeight: 100n, confirmations: 2 },
  ]);
});

it('a payment in a replaced block has no block', () => {
  expect(seenOf(known(100n), { readUpTo: 101n, replacedFrom: 100n })).toMatchObject([
    { blockHeight: null, confirmations: 0, final: false },
  ]);
});

it('a payment above the stored position that is read again and not found has no block', () => {
  // It was recorded, and the position was not: its block was replaced before the next reading.
  expect(seenOf(known(100n), { readUpTo: 99n, blocks: [block(100n), block(101n)] })).toMatchObject([
    { blockHeight: null, confirmations: 0, final: false },
  ]);
  expect(seenOf(known(100n), { readUpTo: 99n, head: 99n })).toMatchObject([{ blockHeight: null }]);
});

it('a payment without a block stays without one', () => {
  expect(seenOf(known(null), { readUpTo: 100n })).toMatchObject([{ blockHeight: null, confirmations: 0 }]);
});

it('a transfer of nothing to one of our addresses is no payment', () => {
  const transfer = { txHash: 'b2', ordinal: 0, to: 'own', at: PAID_AT };
  const transfers = [
    { ...transfer, amountMinor: 0n },
    { ...transfer, ordinal: 1, amountMinor: 1n },
  ];
  expect(seenOf(known(100n), { readUpTo: 100n, blocks: [{ ...block(101n), transfers }] })).toMatchObject([
    { txHash: 'a1' },
    { txHash: 'b2', ordinal: 1 },
  ]);
});
