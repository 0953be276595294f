import vectors from '../test/murmur3-x64-128-vectors.json';
import { hash128 } from './hash128';

describe('hash128', () => {
  it.each(vectors.map(({ text, seed, utf8 }) => [text, seed, utf8] as const))(
    'of %j with seed %p is %s',
    (text, seed, expected) => {
      expect(hash128(text, seed)).toBe(expected);
    },
  );

  it('differs for texts that differ only in trailing zeros', () => {
    expect(hash128('a', 31)).not.toBe(hash128('a\0', 31));
    expect(hash128('', 31)).not.toBe(hash128('\0'.repeat(16), 31));
  });
});
