import fc from 'fast-check';
import { sealedIds, sealedNumbers } from './sealed-numbers';

const SECRET = 'a secret of the tests';
const number = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

it('opens to the sealed number', () => {
  const numbers = sealedNumbers(SECRET, 'test');
  fc.assert(
    fc.property(number, number, (first, second) => {
      expect(numbers.open(numbers.seal(first, second))).toEqual([first, second]);
    }),
  );
});

it('shows neither the number nor which of two is larger', () => {
  const ids = sealedIds(SECRET, 'test');
  const sealed = Array.from({ length: 200 }, (_, id) => ids.seal(BigInt(id)));
  expect(new Set(sealed).size).toBe(200);
  expect(sealed.every((text) => /^[\w-]{22}$/.test(text))).toBe(true);
  expect([...sealed].sort()).not.toEqual(sealed);
});

it.each(['', '12', 'A'.repeat(22), 'x'.repeat(23), '%'.repeat(22)])('opens no made-up id %j', (text) => {
  expect(sealedIds(SECRET, 'test').open(text)).toBeNull();
});

it('opens nothing that was sealed for another purpose or under another secret', () => {
  const text = sealedIds(SECRET, 'test').seal(7n);
  expect(sealedIds(SECRET, 'other').open(text)).toBeNull();
  expect(sealedIds('another secret', 'test').open(text)).toBeNull();
});
