import { randomBytes } from 'node:crypto';
import { checkWalletAddress, type Network } from '@realm/domain';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

export const ACCOUNT_BYTES = 20;
const TRON_MAINNET = 0x41;
const base58check = createBase58check(sha256);

/** A valid address without a key: real wallets accept its form, and no real money should reach it. */
export function makeSandboxAddress(network: Network, account: Buffer = randomBytes(ACCOUNT_BYTES)): string {
  if (network === 'TRC20') return base58check.encode(Uint8Array.from([TRON_MAINNET, ...account]));
  const spelled = checkWalletAddress(network, `0x${account.toString('hex')}`);
  if (!spelled.ok) throw new Error('a made address is not valid');
  return spelled.value;
}
