import { NETWORKS, type Network } from '@realm/domain';
import { NETWORK_ADAPTERS, type NetworkAdapterName } from './network-adapters';
import { parseJson } from './parse-json';

/** Addresses of transactions on public explorers, with `{hash}` in place of the hash. */
export type Explorers = Readonly<Partial<Record<Network, string>>>;

const WRONG =
  'EXPLORERS must be a JSON object of https addresses with {hash} by network, such as {"TRC20": "https://explorer.example.com/tx/{hash}"}';

/**
 * Reads EXPLORERS.
 *
 * @returns An error message instead when the text is invalid.
 */
export function readExplorers(text: string, adapters: readonly NetworkAdapterName[]): Explorers | string {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return WRONG;
  const entries = Object.entries(parsed);
  if (!entries.every(([network, pattern]) => isNetwork(network) && isPattern(pattern))) return WRONG;
  const simulated = adapters.flatMap((name) =>
    NETWORK_ADAPTERS[name].simulated ? NETWORK_ADAPTERS[name].networks : [],
  );
  const invented = entries
    .map(([network]) => network)
    .find((network) => simulated.includes(network as Network));
  return invented === undefined
    ? (parsed as Explorers)
    : `EXPLORERS must not name ${invented}: its payments are simulated, so no explorer has them`;
}

/** `null` where no explorer is configured, or nothing was sent yet. */
export function explorerUrl(
  explorers: Explorers,
  network: Network | null,
  txHash: string | null,
): string | null {
  const pattern = network === null ? undefined : explorers[network];
  return pattern === undefined || txHash === null
    ? null
    : pattern.replace('{hash}', () => encodeURIComponent(txHash));
}

const isNetwork = (name: string): boolean => (NETWORKS as readonly string[]).includes(name);

/** The hash stands in the path, the query or the fragment, never in the host; no user or password. */
function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || pattern.split('{hash}').length !== 2) return false;
  const url = parseUrl(pattern.replace('{hash}', 'hash'));
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && originHolds(pattern, url)
  );
}

const originHolds = (pattern: string, url: URL): boolean =>
  pattern.startsWith(`${url.origin}/`) && pattern.indexOf('{hash}') > url.origin.length;

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
