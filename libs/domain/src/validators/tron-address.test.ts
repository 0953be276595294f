import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { hasTronChecksum } from './tron-address';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';

/** One byte too long, and yet the four bytes after the account begin the hash of all but the last four. */
function madeToFit(): Uint8Array {
  const made = new Uint8Array(26);
  made[0] = 0x41;
  for (let attempt = 0; attempt < 65_536; attempt += 1) {
    made[1] = attempt & 255;
    made[2] = attempt >> 8;
    const checksum = sha256(sha256(made.subarray(0, 22)));
    if (checksum[0] !== made[21]) continue;
    made.set(checksum.subarray(0, 4), 21);
    return made;
  }
  throw new Error('none fits');
}

describe('hasTronChecksum', () => {
  it('holds for a real address and for the last account of its prefix', () => {
    expect(hasTronChecksum(TRON)).toBe(true);
    expect(hasTronChecksum('TZJozAg1ruapycCicgz31GxvYJ1FraLjZa')).toBe(true);
  });

  it('fails when any byte differs by one bit', () => {
    const bytes = base58.decode(TRON);
    for (const index of bytes.keys()) {
      const flipped = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(hasTronChecksum(base58.encode(flipped))).toBe(false);
    }
  });

  it('fails on any other length, whatever the prefix', () => {
    const bytes = base58.decode(TRON);
    expect(hasTronChecksum(base58.encode(bytes.subarray(0, 24)))).toBe(false);
    expect(hasTronChecksum(base58.encode(Uint8Array.from([...bytes, 0])))).toBe(false);
  });

  it('fails on a longer one that was made to fit', () => {
    const made = madeToFit();
    expect(made[21]).toBe(sha256(sha256(made.subarray(0, 22)))[0]);
    expect(hasTronChecksum(base58.encode(made))).toBe(false);
  });
});
