import { NETWORKS, type Network } from '@realm/domain';

interface NetworkAdapter {
  readonly networks: readonly Network[];
  /** Moves no real money; refused in production. */
  readonly simulated: boolean;
}

/** The adapters that the variable `NETWORKS` may name. */
export const NETWORK_ADAPTERS = {
  sandbox: { networks: NETWORKS, simulated: true },
} satisfies Readonly<Record<string, NetworkAdapter>>;
export type NetworkAdapterName = keyof typeof NETWORK_ADAPTERS;

const NAMES = Object.keys(NETWORK_ADAPTERS) as NetworkAdapterName[];

/** `off`, or adapters that serve different networks. */
export function readNetworkAdapters(
  value: string | null,
  { isProduction, issues }: { readonly isProduction: boolean; readonly issues: string[] },
): readonly NetworkAdapterName[] {
  const names = (value ?? (isProduction ? 'off' : 'sandbox')).split(',').map((name) => name.trim());
  if (names.join() === 'off') return [];
  const unknown = names.filter((name) => !NAMES.some((known) => known === name));
  if (unknown.length > 0) {
    issues.push(`NETWORKS must be off or a list of ${NAMES.join(', ')}; there is no ${unknown.join(', ')}`);
    return [];
  }
  const adapters = names as NetworkAdapterName[];
  const served = adapters.flatMap((name) => NETWORK_ADAPTERS[name].networks);
  const twice = served.find((network, at) => served.indexOf(network) !== at);
  if (twice !== undefined) issues.push(`NETWORKS names two adapters for ${twice}`);
  for (const name of adapters)
    if (isProduction && NETWORK_ADAPTERS[name].simulated)
      issues.push(`NETWORKS=${name} is not allowed in production: it moves no real money`);
  return adapters;
}
