import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';

const BYTES = 25;
const CHECKSUM_BYTES = 4;
const MAINNET_PREFIX = 0x41;

/** The look of a TRON address, without its arithmetic: 34 base58 characters with a T first. */
export const TRON_SHAPE = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** Base58check: 0x41, 20 bytes of account, the first 4 bytes of the double SHA-256. */
export function hasTronChecksum(address: string): boolean {
  const bytes = base58.decode(address);
  if (bytes.length !== BYTES || bytes[0] !== MAINNET_PREFIX) return false;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return checksum.every((byte, index) => byte === bytes[BYTES - CHECKSUM_BYTES + index]);
}
