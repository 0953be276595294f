const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
const BYTE_BITS = 8;

/** Base32 of RFC 4648 without padding, as authenticator apps read secrets. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << BYTE_BITS) | byte;
    bits += BYTE_BITS;
    while (bits >= BITS) {
      bits -= BITS;
      text += ALPHABET.charAt((value >>> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET.charAt((value << (BITS - bits)) & 31);
}

/** @returns `null` for a text with other characters. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const character of text) {
    const index = ALPHABET.indexOf(character);
    if (index < 0) return null;
    value = (value << BITS) | index;
    bits += BITS;
    if (bits < BYTE_BITS) continue;
    bits -= BYTE_BITS;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}
