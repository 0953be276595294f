import { base58 } from '@scure/base';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The 20 bytes in hex that an address of any of our networks stands for. The address has been checked. */
export function accountBytesOf(address: string): string {
  if (address.startsWith('0x')) return address.slice(2).toLowerCase();
  return bytesToHex(base58.decode(address).subarray(1, 21));
}

/** The zero address, the machine's own low ones, and those that people burn coins at. */
const BURNT = /^0{38}|^0{36}dead$|^(?:dead){10}$|^dead0{32}dead$|^dead0{16}42069420694206942069$|^(.)\1{39}$/;

/** Tether's own contracts: a payment to a token's contract is lost. */
const TOKEN_CONTRACTS = new Set(
  [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0x55d398326f99059fF775485246999027B3197955',
  ].map(accountBytesOf),
);

/** Such an address has no key, so a payment to it is lost. */
export function isBurnAddress(address: string): boolean {
  const bytes = accountBytesOf(address);
  return BURNT.test(bytes) || TOKEN_CONTRACTS.has(bytes);
}
