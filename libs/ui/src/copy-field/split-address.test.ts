import { splitAddress } from './split-address';

const joined = (address: string) =>
  splitAddress(address)
    .map(({ strong, plain, strongAt }) => (strongAt === 'start' ? strong + plain : plain + strong))
    .join('');

describe('splitAddress', () => {
  it('makes two lines of equal length with the first six and last five marked', () => {
    expect(splitAddress('TQm4ReaLmDemo8vK2nZp6HsYw3JtX9cFaB')).toEqual([
      { strong: 'TQm4Re', plain: 'aLmDemo8vK2', strongAt: 'start' },
      { strong: '9cFaB', plain: 'nZp6HsYw3JtX', strongAt: 'end' },
    ]);
  });

  it('keeps eleven characters and fewer in one marked line', () => {
    expect(splitAddress('A1B2C3D4E5F')).toEqual([{ strong: 'A1B2C3D4E5F', plain: '', strongAt: 'start' }]);
  });

  it.each([0, 1, 11, 12, 13, 17, 34, 35, 42])('loses nothing of %d characters', (length) => {
    const address = 'x0123456789abcdefghijklmnopqrstuvwxyzABCDEF'.slice(0, length);
    expect(joined(address)).toBe(address);
  });
});
