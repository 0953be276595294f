import { isBurnAddress } from './burn-addresses';
import { accept, refuse, type Checked } from './checked';
import { EVM_SHAPE, hasEvmChecksum, toEvmChecksum } from './evm-address';
import type { Network } from './networks';
import { hasTronChecksum, TRON_SHAPE } from './tron-address';

export type WalletAddressIssue = 'empty' | 'wrong-network' | 'format' | 'checksum' | 'burn';

/**
 * Checks an address for a network. A payment to a mistyped address is gone, so checksums count.
 *
 * @returns TRON addresses as typed, the others in their EIP-55 spelling. 'wrong-network' means that the address has
 *   the look of another network's; 'burn' that payments to it can never be spent.
 */
export function checkWalletAddress(network: Network, text: string): Checked<string, WalletAddressIssue> {
  const address = text.trim();
  if (address === '') return refuse('empty');
  const checked = network === 'TRC20' ? checkTron(address) : checkEvm(address);
  return checked.ok && isBurnAddress(checked.value) ? refuse('burn') : checked;
}

/**
 * Which networks an address may belong to, by its look alone; ERC20 and BEP20 share one, so ERC20 stands for both.
 *
 * @returns `null` when it looks like no address we know.
 */
export function detectNetwork(text: string): Extract<Network, 'TRC20' | 'ERC20'> | null {
  const address = text.trim();
  if (TRON_SHAPE.test(address)) return 'TRC20';
  return EVM_SHAPE.test(address) ? 'ERC20' : null;
}

function checkTron(address: string): Checked<string, WalletAddressIssue> {
  if (EVM_SHAPE.test(address)) return refuse('wrong-network');
  if (!TRON_SHAPE.test(address)) return refuse('format');
  return hasTronChecksum(address) ? accept(address) : refuse('checksum');
}

function checkEvm(address: string): Checked<string, WalletAddressIssue> {
  if (TRON_SHAPE.test(address)) return refuse('wrong-network');
  if (!EVM_SHAPE.test(address)) return refuse('format');
  return hasEvmChecksum(address) ? accept(toEvmChecksum(address)) : refuse('checksum');
}
