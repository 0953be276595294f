import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Two numbers of 64 bits as a text that says nothing about them. The same numbers always make the same text. */
export interface SealedNumbers {
  seal(first: bigint, second: bigint): string;
  /** `null` for a text of the wrong shape. A made-up text of the right shape opens to random numbers. */
  open(text: string): readonly [first: bigint, second: bigint] | null;
}

const HALF_BYTES = 8;
const SHAPE = /^[\w-]{22}$/;

/**
 * One block of AES is a keyed shuffle of 128 bits, which is just what two numbers have.
 *
 * @param purpose - Texts that are sealed for one purpose mean nothing for another.
 */
export function sealedNumbers(secret: string, purpose: string): SealedNumbers {
  const key = createHash('sha256').update(`${purpose}:${secret}`).digest();
  return {
    seal: (first, second) => {
      const block = Buffer.alloc(2 * HALF_BYTES);
      block.writeBigInt64BE(first, 0);
      block.writeBigInt64BE(second, HALF_BYTES);
      return createCipheriv('aes-256-ecb', key, null)
        .setAutoPadding(false)
        .update(block)
        .toString('base64url');
    },
    open: (text) => {
      if (!SHAPE.test(text)) return null;
      const block = createDecipheriv('aes-256-ecb', key, null)
        .setAutoPadding(false)
        .update(Buffer.from(text, 'base64url'));
      return [block.readBigInt64BE(0), block.readBigInt64BE(HALF_BYTES)];
    },
  };
}

/** Encrypts a sequence number, which would reveal a total count, into an id that members may see. */
export interface SealedIds {
  seal(id: bigint): string;
  /** `null` for an id that this server did not seal. */
  open(text: string): bigint | null;
}

export function sealedIds(secret: string, purpose: string): SealedIds {
  const numbers = sealedNumbers(secret, purpose);
  return {
    seal: (id) => numbers.seal(0n, id),
    open: (text) => {
      const opened = numbers.open(text);
      return opened?.[0] === 0n ? opened[1] : null;
    },
  };
}
