import type { Ports } from '../../ports';
import type { NetworkPort } from './network-port';
import { sandboxNetwork } from './sandbox-network';

/**
 * The networks this server is connected to.
 *
 * @returns `null` while there is none: deposits over a network are refused, payouts are marked by staff.
 */
export const networkOf = ({ env, db }: Pick<Ports, 'env' | 'db'>): NetworkPort | null =>
  env.sandbox ? sandboxNetwork(db) : null;
