import { foldAddress } from './fold-address';

describe('foldAddress', () => {
  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHq', 'jLj6t'],
    ['123456789012', '123456', '89012'],
    ['12345678901', '12345678901', ''],
  ])('splits %s and loses nothing', (address, head, tail) => {
    const folded = foldAddress(address);
    expect(folded).toMatchObject({ head, tail });
    expect(folded.head + folded.middle + folded.tail).toBe(address);
  });
});
