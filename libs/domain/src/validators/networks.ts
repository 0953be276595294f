export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
export type Network = (typeof NETWORKS)[number];

type NetworkRow<N extends Network> = {
  network: N;
  /** The chain as its own people write it; not translated. */
  chainName: string;
  /** What an address of this network looks like. */
  addressHint: string;
  /** How long a block usually takes. */
  blockSeconds: number;
};

export const NETWORK_TABLE: { readonly [N in Network]: NetworkRow<N> } = {
  TRC20: { network: 'TRC20', chainName: 'TRON', addressHint: 'T…', blockSeconds: 3 },
  ERC20: { network: 'ERC20', chainName: 'Ethereum', addressHint: '0x…', blockSeconds: 12 },
  BEP20: { network: 'BEP20', chainName: 'BNB Smart Chain', addressHint: '0x…', blockSeconds: 1 },
};

/** The network's row. A network that only a newer server knows is shown by its name. */
export function networkOf(name: Network): NetworkRow<Network> {
  return isNetwork(name)
    ? NETWORK_TABLE[name]
    : { network: name, chainName: '', addressHint: '', blockSeconds: 0 };
}

export function isNetwork(text: string): text is Network {
  return (NETWORKS as readonly string[]).includes(text);
}

/** Minutes that so many confirmations usually take after a payment is sent, rounded up; at least one. */
export const confirmationMinutes = (network: Network, confirmations: number): number =>
  // A payment waits for its first block too.
  Math.max(1, Math.ceil((networkOf(network).blockSeconds * (confirmations + 1)) / 60));
