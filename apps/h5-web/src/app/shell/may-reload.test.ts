import { mayReload } from './may-reload';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('lets a page reload once, and again after a minute', () => {
  const at = (second: number) => mayReload(1_000_000 + second * 1_000);
  expect([0, 5, 59, 61, 62].map(at)).toEqual([true, false, false, true, false]);
});

it('never without session storage: nothing would end it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(mayReload(1_000_000)).toBe(false);
});
