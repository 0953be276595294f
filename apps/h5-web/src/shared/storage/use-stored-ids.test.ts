import { loadIds, saveIds } from './use-stored-ids';
import { STORAGE_KEYS } from './storage-keys';

const KEY = STORAGE_KEYS.favouriteGames;

beforeEach(() => localStorage.clear());

describe('ids stored on the device', () => {
  it('keeps each id once', () => {
    saveIds(KEY, ['a', 'b', 'a']);
    expect(loadIds(KEY)).toEqual(['a', 'b']);
  });

  it('lets the oldest go when there are too many', () => {
    const ids = Array.from({ length: 301 }, (_, index) => String(index));
    expect(saveIds(KEY, ids)).toHaveLength(300);
    expect(loadIds(KEY)[0]).toBe('1');
  });

  it.each(['{}', 'not json', '[1,null]'])('reads %s as nothing', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(loadIds(KEY)).toEqual([]);
  });
});
