import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What decides a bet: the provider's secret, the member's own text, and the number of the bet on both. */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** 0, 1, 2, … */
  nonce: number;
}

/** Unbiased numbers, the same ones for the same seeds. */
export interface OutcomeStream {
  /** The next 4 bytes, big-endian. */
  uint32: () => number;
  /** The next 52 bits of 8 bytes. */
  uint52: () => number;
  /** An integer from 0 to `bound` − 1, each equally likely. `bound` is 1 to 2³². */
  below: (bound: number) => number;
}

const WORDS = 2 ** 32;

/**
 * Bytes are `HMAC_SHA256(key = serverSeed, message = "clientSeed:nonce:round")` for round 0, 1, 2, …, where the key is the seed's
 * hexadecimal text in UTF-8. Numbers take four bytes each; `below` rejects the words that would favour small results.
 */
export function createStream({ serverSeed, clientSeed, nonce }: Seeds): OutcomeStream {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce ${String(nonce)}`);
  const key = utf8ToBytes(serverSeed);
  let round = 0;
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;

  function uint32(): number {
    if (offset === block.byteLength) {
      const digest = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${String(nonce)}:${String(round)}`));
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      offset = 0;
      round += 1;
    }
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  }

  function below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORDS)
      throw new RangeError(`bound ${String(bound)}`);
    const limit = WORDS - (WORDS % bound);
    let word = uint32();
    while (word >= limit) word = uint32();
    return word % bound;
  }

  const uint52 = () => (uint32() >>> 12) * WORDS + uint32();

  return { uint32, uint52, below };
}
