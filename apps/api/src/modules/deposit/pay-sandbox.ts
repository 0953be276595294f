import { parseMoney, toMinor, type Network } from '@realm/domain';
import type { Reader } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { paySandboxAddress } from '../network';
import type { DepositRow } from './deposit.repository';

export interface SandboxWish {
  /** Default: what the order asks. */
  readonly amount?: string | undefined;
  readonly network?: Network | undefined;
  readonly at: Date;
}

/** Pays an order the way a member's wallet would, right or wrong. */
export async function payOnSandbox(
  reader: Reader,
  order: DepositRow | undefined,
  { amount, network, at }: SandboxWish,
): Promise<Outcome<string>> {
  if (order === undefined || order.pay_address === null || order.network === null)
    return refuse('ORDER_NOT_FOUND');
  const amountMinor = amount === undefined ? order.pay_minor : readUsdt(amount);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');
  const txHash = await paySandboxAddress(reader, {
    network: network ?? order.network,
    address: order.pay_address,
    amountMinor,
    at,
  });
  return { ok: true, value: txHash };
}

function readUsdt(text: string): bigint | null {
  const money = parseMoney(text.trim(), 'USDT');
  const minor = money === null ? 0n : toMinor(money);
  return minor > 0n ? minor : null;
}
