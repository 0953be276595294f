import type { SandboxReorgOutcome } from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { takeBackOnSandbox, type ReorgFate } from '../network';
import { findPaymentOf } from './deposit-payment.repository';
import { watchDeposits } from './deposit-watcher';
import { findDeposit, type DepositRow } from './deposit.repository';

/** Long enough to be read on the page before the payment comes back. */
const BLOCKS_AWAY = 4;

export interface SandboxReorg {
  readonly memberId: bigint;
  readonly orderId: string;
  readonly outcome: SandboxReorgOutcome;
}

/** Lets the sandbox network take a member's own payment back, before it is final, and looks at the network at once. */
export async function reorganiseForMember(
  ports: Ports,
  { memberId, orderId, outcome }: SandboxReorg,
): Promise<Outcome<DepositRow>> {
  const order = await findDeposit(ports.db, memberId, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const payment = await findPaymentOf(ports.db, orderId);
  if (payment === undefined) return refuse('ORDER_STATE');
  const { network, tx_hash: txHash } = payment;
  const fate: ReorgFate =
    outcome === 'comes-again' ? { kind: 'returns', afterBlocks: BLOCKS_AWAY } : { kind: 'replaced' };
  const isTakenBack = await inTransaction(ports.db, (tx) => takeBackOnSandbox(tx, { network, txHash, fate }));
  if (!isTakenBack) return refuse('ORDER_STATE');
  await watchDeposits(ports);
  return accept((await findDeposit(ports.db, memberId, orderId)) ?? order);
}
