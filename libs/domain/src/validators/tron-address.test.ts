import { base58 } from '@scure/base';
import { hasTronChecksum } from './tron-address';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';

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
});
