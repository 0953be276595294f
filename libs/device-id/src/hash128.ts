/**
 * MurmurHash3's x64 128-bit variant, on pairs of 32-bit halves rather than BigInt, which allocates for every
 * step: a canvas image is some ten thousand bytes.
 *
 * @see Austin Appleby, MurmurHash3_x64_128 (public domain).
 */
type U64 = readonly [high: number, low: number];

const C1: U64 = [0x87c37b91, 0x114253d5];
const C2: U64 = [0x4cf5ad43, 0x2745937f];
const FIVE: U64 = [0, 5];
const BLOCK_BYTES = 16;

/**
 * @param text - Hashed as UTF-8.
 * @param seed - An unsigned 32-bit number.
 * @returns 32 lower-case hex digits.
 */
export function hash128(text: string, seed: number): string {
  const bytes = new TextEncoder().encode(text);
  // A last block filled up with zeros mixes as the reference's tail does: a half of zeros multiplies to zero.
  const padded = new Uint8Array(Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);

  let h1: U64 = [0, seed];
  let h2: U64 = [0, seed];
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    h1 = xor(h1, times(rotate(times(read(view, at), C1), 31), C2));
    const k2 = times(rotate(times(read(view, at + 8), C2), 33), C1);
    if (at < whole) {
      h1 = plus(times(plus(rotate(h1, 27), h2), FIVE), [0, 0x52dce729]);
      h2 = plus(times(plus(rotate(xor(h2, k2), 31), h1), FIVE), [0, 0x38495ab5]);
    } else {
      h2 = xor(h2, k2);
    }
  }

  h1 = xor(h1, [0, bytes.length]);
  h2 = xor(h2, [0, bytes.length]);
  h1 = plus(h1, h2);
  h2 = avalanche(plus(h2, h1));
  h1 = plus(avalanche(h1), h2);
  return hex(h1) + hex(plus(h2, h1));
}

function read(view: DataView, at: number): U64 {
  return [view.getUint32(at + 4, true), view.getUint32(at, true)];
}

function plus([ah, al]: U64, [bh, bl]: U64): U64 {
  const low = (al >>> 0) + (bl >>> 0);
  return [(ah + bh + (low > 0xffffffff ? 1 : 0)) | 0, low | 0];
}

function xor([ah, al]: U64, [bh, bl]: U64): U64 {
  return [ah ^ bh, al ^ bl];
}

function times([ah, al]: U64, [bh, bl]: U64): U64 {
  return [(highOfProduct(al, bl) + Math.imul(ah, bl) + Math.imul(al, bh)) | 0, Math.imul(al, bl)];
}

/** Bits 32 to 63 of the product of two unsigned 32-bit numbers, by 16-bit halves. */
function highOfProduct(a: number, b: number): number {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  return (
    aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor((aLow * bHigh + (middle & 0xffff)) / 0x10000)
  );
}

/** To the left, by 1 to 63 bits other than 32. */
function rotate([high, low]: U64, bits: number): U64 {
  const [a, b] = bits < 32 ? [high, low] : [low, high];
  const by = bits % 32;
  return [(a << by) | (b >>> (32 - by)), (b << by) | (a >>> (32 - by))];
}

function avalanche(value: U64): U64 {
  const once = times(xorShift33(value), [0xff51afd7, 0xed558ccd]);
  return xorShift33(times(xorShift33(once), [0xc4ceb9fe, 0x1a85ec53]));
}

function xorShift33([high, low]: U64): U64 {
  return [high, low ^ (high >>> 1)];
}

function hex([high, low]: U64): string {
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** @see the specification, section 9. */
export const SEED = 31;
