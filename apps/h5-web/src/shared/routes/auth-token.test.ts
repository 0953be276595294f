import { splitAuthToken, takeAuthToken } from './auth-token';

const at = (hash: string) => splitAuthToken({ pathname: '/home', search: '?from=ad', hash });

it.each([
  ["in a hash route's query", '#/home?authToken=c1', 'c1', '/home?from=ad#/home'],
  ['among other parameters', '#/home?a=1&authToken=c1&b=2', 'c1', '/home?from=ad#/home?a=1&b=2'],
  ['alone in the hash', '#authToken=c1', 'c1', '/home?from=ad'],
  ['after a bare question mark', '#?authToken=c1', 'c1', '/home?from=ad'],
  ['escaped', '#?authToken=a%2Bb', 'a+b', '/home?from=ad'],
])('finds the code %s and takes it out', (...[, hash, code, rest]) => {
  expect(at(hash)).toEqual({ code, rest });
});

it.each([
  ['no hash', ''],
  ['another hash', '#top'],
  ['a name that only begins alike', '#authTokens=1'],
])('finds none in %s', (_what, hash) => {
  expect(at(hash)).toBeNull();
});

it('cuts a code that is too long to be one', () => {
  expect(at(`#?authToken=${'x'.repeat(500)}`)?.code).toHaveLength(200);
});

describe('taking it', () => {
  afterEach(() => {
    delete window.__prefetch;
    window.history.replaceState(null, '', '/');
  });

  it('leaves neither address nor history with the code', () => {
    window.history.replaceState(null, '', '/home#/x?authToken=c1');
    const length = window.history.length;
    expect(takeAuthToken()).toBe('c1');
    expect(window.location.href).not.toContain('authToken');
    expect(window.history.length).toBe(length);
  });

  it('takes the code of the inline script once', () => {
    window.__prefetch = { begunAt: Date.now(), calls: {}, authToken: 'c2' };
    expect([takeAuthToken(), takeAuthToken()]).toEqual(['c2', null]);
  });
});
