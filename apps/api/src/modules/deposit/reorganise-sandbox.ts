import type { SandboxReorgOutcome } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { takeBackOnSandbox, type ReorgOutcome } from '../network';
import { findPaymentOf } from './deposit-payment.repository';
import { findDeposit, type DepositRow } from './deposit.repository';

/** Long enough to be read on the page before the payment comes back. */
const BLOCKS_AWAY = 4;

export interface SandboxReorg {
  readonly memberId: bigint;
  readonly orderId: string;
  readonly outcome: SandboxReorgOutcome;
}

/** Lets the sandbox network take a member's own payment back, before it is final. The next look at the network moves the order. */
export async function reorganiseForMember(
  tx: Tx,
  { memberId, orderId, outcome }: SandboxReorg,
): Promise<Outcome<DepositRow>> {
  const order = await findDeposit(tx, memberId, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const payment = await findPaymentOf(tx, orderId);
  if (payment === undefined) return refuse('ORDER_STATE');
  const { network, tx_hash: txHash } = payment;
  const reorgOutcome: ReorgOutcome =
    outcome === 'comes-again' ? { kind: 'returns', afterBlocks: BLOCKS_AWAY } : { kind: 'replaced' };
  return (await takeBackOnSandbox(tx, { network, txHash, outcome: reorgOutcome }))
    ? accept(order)
    : refuse('ORDER_STATE');
}
