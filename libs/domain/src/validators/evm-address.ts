import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The look of an Ethereum-style address: 20 bytes in hex. */
export const EVM_SHAPE = /^0x[0-9a-fA-F]{40}$/;

/** EIP-55: one case throughout carries no checksum and is accepted; mixed case must spell the Keccak-256 of the address. */
export function hasEvmChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return digits === checksummed(digits);
}

/** The address in its EIP-55 spelling: the one form that is stored, so the same address is never bound twice. */
export function toEvmChecksum(address: string): string {
  return `0x${checksummed(address.slice(2))}`;
}

function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (letter, index: number) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  );
}
