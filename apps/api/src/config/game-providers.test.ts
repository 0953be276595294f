import { readGameProviders } from './game-providers';

const KEY = { keyId: 'arcade-1', secret: 'a secret of the tests, 32 or more' };
const PROVIDER = { id: 'arcade', launchUrl: 'https://games.test/play', keys: [KEY] };
const GAME = { gameId: 'wheel', category: 'chain', names: { zh: '转轮', en: 'Wheel', zht: '轉輪' } };
const read = (...providers: readonly unknown[]) => readGameProviders(JSON.stringify(providers));

describe('GAME_PROVIDERS', () => {
  it('lists providers with one key, or two while a key is being changed, and their own games', () => {
    const keys = [KEY, { ...KEY, keyId: 'arcade-2' }];
    expect(read(PROVIDER)).toEqual([{ ...PROVIDER, games: [] }]);
    expect(read({ ...PROVIDER, keys, games: [GAME] })).toEqual([{ ...PROVIDER, keys, games: [GAME] }]);
  });

  it.each([
    ['0.id', { ...PROVIDER, id: 'Arcade' }],
    ['0.launchUrl', { ...PROVIDER, launchUrl: 'javascript:alert(1)' }],
    ['0.launchUrl', { ...PROVIDER, launchUrl: '/play' }],
    ['0.keys', { ...PROVIDER, keys: [] }],
    ['0.keys', { ...PROVIDER, keys: [1, 2, 3].map((n) => ({ ...KEY, keyId: `key-${String(n)}` })) }],
    ['0.keys.0.secret', { ...PROVIDER, keys: [{ ...KEY, secret: 'short' }] }],
    ['0.games.0.category', { ...PROVIDER, games: [{ ...GAME, category: 'casino' }] }],
    ['0.games.0.names.zht', { ...PROVIDER, games: [{ ...GAME, names: { zh: 'x', en: 'x' } }] }],
    ['0', null],
  ])('names the wrong field %s without its value', (field, provider) => {
    const issue = read(provider);
    expect(issue).toMatch(/^GAME_PROVIDERS must be a JSON list/);
    expect(String(issue).endsWith(`wrong: ${field}`)).toBe(true);
    expect(issue).not.toContain(KEY.secret);
  });

  it('is refused when it is not JSON, or names a provider, a key or a game twice', () => {
    expect(readGameProviders('arcade')).toMatch(/wrong: the list$/);
    const other = { ...PROVIDER, id: 'other' };
    expect(read(PROVIDER, { ...PROVIDER, keys: [{ ...KEY, keyId: 'b' }] })).toMatch(/provider arcade twice/);
    expect(read(PROVIDER, other)).toMatch(/key arcade-1 twice/);
    expect(read({ ...PROVIDER, games: [GAME, GAME] })).toMatch(/game wheel twice/);
  });
});
