import { WITHDRAWAL_STATUS_TABLE, canMoveWithdrawal, type WithdrawalStatus } from '@realm/domain';
import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { networkOf, type NetworkPort, type PayoutState, type PreparedPayout } from '../network';
import { moveWithdrawal } from './move-withdrawal';
import { insertAttempt, readAttempts } from './payout-attempt.repository';
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
 * Signs, stores, sends, looks up. A server that dies in between leaves the signed bytes behind: the next one looks them up on the network
 * and sends the same bytes again only when the network never received them.
 */
async function runPayout(ports: Ports, orderId: string): Promise<void> {
  const claimedAt = performance.now();
  const claimed = await claim(ports, orderId);
  if (claimed === null) return;
  const { port, attempts, isNew } = claimed;
  const last = attempts.at(-1);
  if (last === undefined) return;
  if (isNew) await send(port, last.bytes, claimedAt);
  const state = await port.lookUp(orderId, attempts);
  if (state.kind !== 'absent') return follow(ports, orderId, state);
  // Staff may have resolved the order during the look-up. The next round looks it up again.
  const fencedAt = performance.now();
  if (await fence(ports, orderId)) await send(port, last.bytes, fencedAt);
}

/** Far longer than a call of a network may take. */
const SENDING_MS = 60_000;
const MIN_LEFT_MS = 30_000;
const sendingUntil = (now: Date) => new Date(now.getTime() + SENDING_MS);

/**
 * Prevents staff from resolving an order, and other servers from sending its payout, while it is sent. A fence stays until its
 * time is over: whatever one node answers, another may still be passing the bytes on.
 *
 * @returns `false` if staff hold or have resolved the order, or it is fenced.
 */
const fence = (ports: Ports, orderId: string): Promise<boolean> =>
  inTransaction(ports.db, async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    if (order?.status !== 'waiting-receipt') return false;
    const now = ports.clock.now();
    if (order.sending_until !== null && order.sending_until > now) return false;
    await writeWithdrawal(tx, orderId, { sending_until: sendingUntil(now) });
    return true;
  });

/** @param fencedAt - Monotonic time before the fence was written: a process may have been paused since, for longer than the fence lasts. */
async function send(port: NetworkPort, bytes: string, fencedAt: number): Promise<void> {
  if (performance.now() - fencedAt > SENDING_MS - MIN_LEFT_MS)
    throw new Error('a payout was not sent: too little of its fence is left');
  await port.broadcast(bytes);
}

interface Claim {
  readonly port: NetworkPort;
  readonly attempts: readonly PreparedPayout[];
  readonly isNew: boolean;
}

const claim = (ports: Ports, orderId: string): Promise<Claim | null> =>
  inTransaction(ports.db, (tx) => claimIn(tx, ports, orderId));

/** Takes an order for its network with the journal of its signed transactions, and fences a first sending. Calls no network. */
export async function claimIn(tx: Tx, ports: Ports, orderId: string): Promise<Claim | null> {
  const order = await lockWithdrawal(tx, orderId);
  const port = order === undefined ? null : networkOf(ports, order.network);
  if (order === undefined || port === null) return null;
  // Resolved by staff since it was listed: the amount may be back in the wallet.
  if (WITHDRAWAL_STATUS_TABLE[order.status].final) return null;
  const attempts = await readAttempts(tx, orderId);
  if (attempts.length > 0) return { port, attempts, isNew: false };
  // Paid by hand, or held, since it was listed.
  if (order.payout_state === 'none' && order.status !== 'waiting-receipt') return null;
  const prepared = port.prepare({ key: orderId, address: order.address, amountMinor: order.net_minor });
  const now = ports.clock.now();
  await insertAttempt(tx, order, { ...prepared, at: now });
  await writeWithdrawal(tx, orderId, { payout_state: 'sending', sending_until: sendingUntil(now) });
  return { port, attempts: [prepared], isNew: true };
}

const NEXT_STATUS = {
  confirmed: 'success',
  failed: 'failed',
  unknown: 'locked',
} as const satisfies Partial<Record<PayoutState['kind'], WithdrawalStatus>>;

const follow = ({ db, clock }: Ports, orderId: string, state: PayoutState): Promise<void> =>
  inTransaction(db, (tx) => followIn(tx, { orderId, state, at: clock.now() }));

interface Followed {
  readonly orderId: string;
  readonly state: PayoutState;
  readonly at: Date;
}

/** Moves an order to where its network's answer puts it. */
export async function followIn(tx: Tx, { orderId, state, at }: Followed): Promise<void> {
  const order = await lockWithdrawal(tx, orderId);
  if (order === undefined) return;
  if (state.kind === 'pending') return storeHash(tx, order, state.txHash);
  if (state.kind === 'unknown') await countUnknownAnswer(tx, order, at);
  const to = state.kind === 'absent' ? null : NEXT_STATUS[state.kind];
  if (to === null || !canMoveWithdrawal(order.status, to)) return;
  await moveWithdrawal(tx, order, {
    to,
    at,
    actor: 'network',
    change: {
      reason: to === 'locked' ? UNKNOWN_REASON : '',
      ...('txHash' in state ? { tx_hash: state.txHash, payout_state: 'sent' } : {}),
    },
  });
}

/** Staff who resolve the payout see how often the network was asked. */
async function countUnknownAnswer(tx: Tx, order: WithdrawalRow, at: Date): Promise<void> {
  await writeWithdrawal(tx, order.order_id, {
    payout_look_ups: order.payout_look_ups + 1,
    payout_looked_up_at: at,
  });
}

async function storeHash(tx: Tx, order: WithdrawalRow, txHash: string): Promise<void> {
  if (order.payout_state !== 'sent')
    await writeWithdrawal(tx, order.order_id, { tx_hash: txHash, payout_state: 'sent' });
}
