import { canMoveWithdrawal, type WithdrawalStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { networkOf, type NetworkPort, type PayoutState } from '../network';
import { moveWithdrawal } from './move-withdrawal';
import { lockWithdrawal, selectPayouts, writeWithdrawal, type WithdrawalRow } from './withdraw.repository';

const BATCH = 100;
/** For staff; the member reads the text of the status. */
const UNKNOWN_REASON = 'The network does not say yet whether this payout was sent.';

/** Sends approved withdrawals and follows them until the network has paid. */
export async function runPayouts(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const { order_id: orderId } of await selectPayouts(ports.db, BATCH)) {
    await runPayout(ports, orderId).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payouts not finished');
}

/**
 * Claims, sends, asks: each step is stored before the next. A server that dies after the claim leaves `sending` behind, and the
 * next one asks the network what it knows instead of sending blindly.
 */
async function runPayout(ports: Ports, orderId: string): Promise<void> {
  const claimed = await claim(ports, orderId);
  if (claimed === null) return;
  const { port } = claimed;
  if (claimed.first) await port.sendPayout(toPayout(claimed.order));
  const state = await port.payoutOf(orderId);
  if (state.kind === 'absent') {
    // It never arrived, and the network knows each key once: sending is safe. The next round asks again.
    await port.sendPayout(toPayout(claimed.order));
    return;
  }
  await follow(ports, orderId, state);
}

const toPayout = (order: WithdrawalRow) => ({
  key: order.order_id,
  address: order.address,
  amountMinor: order.net_minor,
});

interface Claim {
  readonly port: NetworkPort;
  readonly order: WithdrawalRow;
  readonly first: boolean;
}

const claim = (ports: Ports, orderId: string): Promise<Claim | null> =>
  inTransaction(ports.db, async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    const port = order === undefined ? null : networkOf(ports, order.network);
    if (order === undefined || port === null) return null;
    if (order.payout_state !== 'none') return { port, order, first: false };
    // Paid by hand, or held, since it was listed.
    if (order.status !== 'waiting-receipt') return null;
    return { port, order: await writeWithdrawal(tx, orderId, { payout_state: 'sending' }), first: true };
  });

const NEXT_STATUS = {
  confirmed: 'success',
  failed: 'failed',
  unknown: 'locked',
} as const satisfies Partial<Record<PayoutState['kind'], WithdrawalStatus>>;

const follow = ({ db, clock }: Ports, orderId: string, state: PayoutState): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    if (order === undefined) return;
    if (state.kind === 'pending') return keepHash(tx, order, state.txHash);
    const to = state.kind === 'absent' ? null : NEXT_STATUS[state.kind];
    if (to === null || !canMoveWithdrawal(order.status, to)) return;
    await moveWithdrawal(tx, order, {
      to,
      at: clock.now(),
      actor: 'network',
      change: {
        reason: to === 'locked' ? UNKNOWN_REASON : '',
        ...('txHash' in state ? { tx_hash: state.txHash, payout_state: 'sent' } : {}),
      },
    });
  });

async function keepHash(tx: Tx, order: WithdrawalRow, txHash: string): Promise<void> {
  if (order.payout_state !== 'sent')
    await writeWithdrawal(tx, order.order_id, { tx_hash: txHash, payout_state: 'sent' });
}
