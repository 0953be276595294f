import type { Network } from '@realm/domain';
import { NETWORK_ADAPTERS, type NetworkAdapterName } from '../../config/network-adapters';
import type { Database } from '../../db/database';
import type { Ports } from '../../ports';
import { limitCalls } from './limit-calls';
import type { NetworkPort } from './network-port';
import { sandboxNetwork } from './sandbox-network';

type NetworkPorts = Pick<Ports, 'env' | 'db' | 'clock'>;

const OPEN: Readonly<Record<NetworkAdapterName, (ports: NetworkPorts, network: Network) => NetworkPort>> = {
  sandbox: sandboxNetwork,
};

/** One object for each network and database of this process: an adapter may keep connections. */
const opened = new WeakMap<Database, { readonly env: Ports['env']; readonly list: readonly NetworkPort[] }>();

/** The networks that the configuration connects this server to. */
export function connectedNetworks(ports: NetworkPorts): readonly NetworkPort[] {
  const { db, env } = ports;
  const known = opened.get(db);
  if (known?.env === env) return known.list;
  const list = env.networks.flatMap((name) =>
    NETWORK_ADAPTERS[name].networks.map((network) => limitCalls(OPEN[name](ports, network))),
  );
  opened.set(db, { env, list });
  return list;
}

/** @returns `null` where it is not connected: deposits over it are refused, payouts are marked by staff. */
export const networkOf = (ports: NetworkPorts, network: Network): NetworkPort | null =>
  connectedNetworks(ports).find((port) => port.network === network) ?? null;
