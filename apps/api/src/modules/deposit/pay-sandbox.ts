import { parseMoney, toMinor, type Network } from '@realm/domain';
import type { Reader } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { payOnSandboxNetwork } from '../network';
import type { DepositRow } from './deposit.repository';

/** A thousand million USDT, which is worth less than 15 digits of any currency at any rate. */
const SANDBOX_MAX_MINOR = 10n ** 15n;

export interface SandboxInput {
  /** Default: the requested amount. */
  readonly amount?: string | undefined;
  readonly network?: Network | undefined;
  readonly at: Date;
}

/** Pays an order the way a member's wallet would, right or wrong. */
export async function payOnSandbox(
  reader: Reader,
  order: DepositRow | undefined,
  { amount, network, at }: SandboxInput,
): Promise<Outcome<string>> {
  if (order === undefined || order.pay_address === null || order.network === null)
    return refuse('ORDER_NOT_FOUND');
  const amountMinor = amount === undefined ? order.pay_minor : readUsdt(amount);
  if (amountMinor === null) return refuse('AMOUNT_INVALID');
  const txHash = await payOnSandboxNetwork(reader, {
    network: network ?? order.network,
    transfers: [{ address: order.pay_address, amountMinor }],
    at,
  });
  return { ok: true, value: txHash };
}

/**
 * Pays several orders of one network in one transaction, as exchanges do, each with its requested amount.
 *
 * @returns The transaction's hash.
 */
export async function payTogetherOnSandbox(
  reader: Reader,
  orders: readonly (DepositRow | undefined)[],
  at: Date,
): Promise<Outcome<string>> {
  const transfers = [];
  const networks = new Set<Network>();
  for (const order of orders) {
    if (!order?.pay_address || order.network === null) return refuse('ORDER_NOT_FOUND');
    networks.add(order.network);
    transfers.push({ address: order.pay_address, amountMinor: order.pay_minor });
  }
  const [network, other] = networks;
  if (network === undefined || other !== undefined) return refuse('NETWORK_UNAVAILABLE');
  return { ok: true, value: await payOnSandboxNetwork(reader, { network, transfers, at }) };
}

function readUsdt(text: string): bigint | null {
  const money = parseMoney(text.trim(), 'USDT');
  const minor = money === null ? 0n : toMinor(money);
  return minor > 0n && minor <= SANDBOX_MAX_MINOR ? minor : null;
}
