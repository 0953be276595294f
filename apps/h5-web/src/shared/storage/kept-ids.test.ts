import { readKeptIds, writeKeptIds } from './kept-ids';
import { STORAGE_KEYS } from './storage-keys';

const KEY = STORAGE_KEYS.favouriteGames;

beforeEach(() => localStorage.clear());

describe('ids kept on the device', () => {
  it('keeps each id once', () => {
    writeKeptIds(KEY, ['a', 'b', 'a']);
    expect(readKeptIds(KEY)).toEqual(['a', 'b']);
  });

  it('lets the oldest go when there are too many', () => {
    const ids = Array.from({ length: 301 }, (_, index) => String(index));
    expect(writeKeptIds(KEY, ids)).toHaveLength(300);
    expect(readKeptIds(KEY)[0]).toBe('1');
  });

  it.each(['{}', 'not json', '[1,null]'])('reads %s as nothing', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readKeptIds(KEY)).toEqual([]);
  });
});
