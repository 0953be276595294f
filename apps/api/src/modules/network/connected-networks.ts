import { NETWORKS, type Network } from '@realm/domain';
import type { Ports } from '../../ports';
import type { NetworkPort } from './network-port';
import { sandboxNetwork } from './sandbox-network';

type NetworkPorts = Pick<Ports, 'env' | 'db' | 'clock'>;

/** The networks that the configuration connects this server to. */
export const connectedNetworks = (ports: NetworkPorts): readonly NetworkPort[] =>
  ports.env.sandbox ? NETWORKS.map((network) => sandboxNetwork(ports, network)) : [];

/** @returns `null` where it is not connected: deposits over it are refused, payouts are marked by staff. */
export const networkOf = (ports: NetworkPorts, network: Network): NetworkPort | null =>
  connectedNetworks(ports).find((port) => port.network === network) ?? null;
