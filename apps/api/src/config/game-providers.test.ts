import { readGameProviders } from './game-providers';

const KEY = { keyId: 'arcade-1', secret: 'a secret of the tests, 32 or more' };
const PROVIDER = { id: 'arcade', launchUrl: 'https://games.test/play', keys: [KEY] };
const read = (...providers: readonly unknown[]) => readGameProviders(JSON.stringify(providers));

describe('GAME_PROVIDERS', () => {
  it('lists providers with one key, or two while a key is being changed', () => {
    const keys = [KEY, { ...KEY, keyId: 'arcade-2' }];
    expect(read(PROVIDER)).toEqual([PROVIDER]);
    expect(read({ ...PROVIDER, keys })).toEqual([{ ...PROVIDER, keys }]);
  });

  it.each([
    ['an id with capitals', { ...PROVIDER, id: 'Arcade' }],
    ['a launch URL of another scheme', { ...PROVIDER, launchUrl: 'javascript:alert(1)' }],
    ['no key', { ...PROVIDER, keys: [] }],
    ['three keys', { ...PROVIDER, keys: [1, 2, 3].map((n) => ({ ...KEY, keyId: `key-${String(n)}` })) }],
    ['a short secret', { ...PROVIDER, keys: [{ ...KEY, secret: 'short' }] }],
    ['null', null],
  ])('is refused with %s, without repeating a secret', (_name, provider) => {
    const issue = read(provider);
    expect(issue).toMatch(/^GAME_PROVIDERS must be a list/);
    expect(issue).not.toContain(KEY.secret);
  });

  it('is refused when it is not JSON, or names a provider or a key twice', () => {
    expect(readGameProviders('arcade')).toBe('GAME_PROVIDERS must be JSON');
    expect(read(PROVIDER, { ...PROVIDER, keys: [{ ...KEY, keyId: 'other' }] })).toMatch(/provider twice/);
    expect(read(PROVIDER, { ...PROVIDER, id: 'other' })).toMatch(/key twice/);
  });
});
