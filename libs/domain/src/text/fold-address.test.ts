import { foldAddress } from './fold-address';

describe('foldAddress', () => {
  it.each([
    ['TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB', 'TLKuz1', 'Rm5xB'],
    ['123456789012', '123456', '89012'],
    ['12345678901', '12345678901', ''],
    ['', '', ''],
  ])('splits %s and loses nothing', (address, head, tail) => {
    const folded = foldAddress(address);
    expect(folded).toMatchObject({ head, tail });
    expect(folded.head + folded.middle + folded.tail).toBe(address);
  });
});
