import type { Ports } from '../../ports';
import type { NetworkPort } from './network-port';
import { sandboxNetwork } from './sandbox-network';

/**
 * The networks this server is connected to.
 *
 * @returns `null` while there is none: deposits over a network are refused, payouts are marked by staff.
 */
export const networkOf = (ports: Pick<Ports, 'env' | 'db' | 'clock'>): NetworkPort | null =>
  ports.env.sandbox ? sandboxNetwork(ports) : null;
