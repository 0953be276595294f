import { accept, refuse, type Checked } from './checked';
import { detectNetwork } from './check-wallet-address';
import type { Network } from './networks';

export interface AddressCode {
  readonly address: string;
  /** The network that the code names. `null` if it names none: the address alone does not tell ERC20 from BEP20. */
  readonly network: Network | null;
}

/** 'other-network': the code names a network without deposits or withdrawals here. */
export type AddressCodeIssue = 'not-address' | 'other-network';

const SCHEMES: Readonly<Record<string, Network | 'evm'>> = {
  tron: 'TRC20',
  ethereum: 'evm',
  bsc: 'BEP20',
  bnb: 'BEP20',
  binance: 'BEP20',
  smartchain: 'BEP20',
};
const CHAIN_IDS: Readonly<Record<string, Network>> = { '1': 'ERC20', '56': 'BEP20' };
const URI = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(?:pay-)?([^@/?]+)(?:@([^/?]+))?(?:\/([^?]*))?(?:\?(.*))?$/i;

/**
 * Reads the address from a wallet's code or link: a bare address, `tron:T…`, `ethereum:0x…@56`, or a transfer of a token (EIP-681).
 * Checks its look only, not its checksum.
 */
export function readAddressCode(text: string): Checked<AddressCode, AddressCodeIssue> {
  const code = text.trim();
  const bare = lowerPrefix(code);
  if (detectNetwork(bare) !== null) return accept({ address: bare, network: null });
  const [uri, scheme = '', target = '', chainId, call, query] = URI.exec(code) ?? [];
  if (uri === undefined || /^https?$/i.test(scheme)) return refuse('not-address');
  const named = SCHEMES[scheme.toLowerCase()];
  const network = named === 'evm' ? networkOfChain(chainId) : named;
  if (network === undefined) return refuse('other-network');
  const address = recipient(target, call, query);
  const detected = address === null ? null : detectNetwork(address);
  if (address === null || detected === null || !fits(detected, named)) return refuse('not-address');
  return accept({ address, network });
}

/** A code without an id is meant for any chain of the family. */
const networkOfChain = (id: string | undefined): Network | null | undefined =>
  id === undefined ? null : CHAIN_IDS[id];

/** In a transfer of a token, the target is the token's contract: money sent there is gone. */
function recipient(target: string, call = '', query = ''): string | null {
  if (call === '') return lowerPrefix(target);
  const [, address] = call === 'transfer' ? (/(?:^|&)address=([^&]*)/.exec(query) ?? []) : [];
  return address === undefined ? null : lowerPrefix(address);
}

const fits = (detected: Network, named: Network | 'evm' | undefined): boolean =>
  (detected === 'TRC20') === (named === 'TRC20');

/** Codes in capitals only are smaller, so some wallets write `0X`. */
const lowerPrefix = (address: string): string =>
  /^0X[0-9A-F]{40}$/.test(address) ? address.toLowerCase() : address;
