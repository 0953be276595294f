import type { Network } from '@realm/domain';
import type { Env } from '../../config/env';
import { explorerUrl } from '../../config/explorers';

interface OnNetwork {
  readonly network: Network | null;
  readonly txHash: string | null;
}

/** A member's order with the address of its transaction on an explorer. */
export const withExplorer = <O extends OnNetwork>(
  env: Env,
  order: O,
): O & { explorerUrl: string | null } => ({
  ...order,
  explorerUrl: explorerUrl(env.explorers, order.network, order.txHash),
});
