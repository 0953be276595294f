import { checkAddressCount } from './check-address-count';
import { checkBackUrl } from './check-back-url';
import { checkDateRange, lookupWindow } from './check-date-range';
import { checkTerms } from './check-terms';
import { checkUpload, UPLOAD_TYPES } from './check-upload';
import { confirmationMinutes, isNetwork, NETWORK_TABLE, NETWORKS } from './networks';

const outcome = (checked: { ok: true } | { ok: false; issue: unknown }) =>
  checked.ok ? 'ok' : checked.issue;

describe('checkUpload', () => {
  it.each([
    [{ type: 'image/png', bytes: 1 }, 'ok'],
    [{ type: 'image/jpeg', bytes: 10_485_760 }, 'ok'],
    [{ type: 'image/jpeg', bytes: 10_485_761 }, 'too-large'],
    [{ type: 'image/png', bytes: 0 }, 'empty'],
    [{ type: 'image/gif', bytes: 1 }, 'type'],
    [{ type: 'image/svg+xml', bytes: 1 }, 'type'],
    [{ type: '', bytes: 1 }, 'type'],
    [{ name: 'proof.JPG', type: 'image/jpeg', bytes: 1 }, 'ok'],
    [{ name: 'proof.png.exe', type: 'image/png', bytes: 1 }, 'type'],
    [{ name: 'proof.jpeg', type: 'image/jpeg', bytes: 1 }, 'ok'],
    [{ name: 'proof.PnG', type: 'image/png', bytes: 1 }, 'ok'],
    [{ name: 'png', type: 'image/png', bytes: 1 }, 'type'],
    [{ name: 'proof_jpg', type: 'image/jpeg', bytes: 1 }, 'type'],
    [{ name: '', type: 'image/png', bytes: 1 }, 'type'],
    [{ type: 'image/png', bytes: -1 }, 'empty'],
  ])('%j: %s', (upload, expected) => {
    expect(outcome(checkUpload(upload))).toBe(expected);
  });

  it('answers with one of the two types, however the browser spells it', () => {
    expect(UPLOAD_TYPES).toEqual(['image/jpeg', 'image/png']);
    expect(checkUpload({ type: 'IMAGE/PNG', bytes: 1 })).toEqual({ ok: true, value: 'image/png' });
  });
});

describe('checkTerms', () => {
  it('accepts only acceptance', () => {
    expect(checkTerms(true)).toEqual({ ok: true, value: true });
    expect(outcome(checkTerms(false))).toBe('not-accepted');
  });
});

describe('checkAddressCount', () => {
  it.each([
    [0, 'ok'],
    [4, 'ok'],
    [5, 'too-many'],
  ])('with %p bound: %s', (count, expected) => {
    expect(outcome(checkAddressCount(count))).toBe(expected);
  });
});

describe('lookupWindow', () => {
  it('is two months up to today in GMT-4, and no day more', () => {
    const now = Date.parse('2026-11-21T03:00:00.000Z');
    expect(lookupWindow(now)).toEqual({ from: '2026-09-20', to: '2026-11-20' });
    expect(checkDateRange('2026-09-19', '2026-11-20', now).ok).toBe(false);
  });

  it.each([
    ['2026-03-01T12:00:00.000Z', '2026-01-01'],
    ['2026-02-28T12:00:00.000Z', '2025-12-28'],
    ['2028-02-29T12:00:00.000Z', '2027-12-29'],
  ])('of the day of %s begins on %s, whatever the months’ lengths', (at, from) => {
    const now = Date.parse(at);
    const window = lookupWindow(now);
    expect(window.from).toBe(from);
    expect(checkDateRange(window.from, window.to, now).ok).toBe(true);
  });
});

describe('checkDateRange', () => {
  // 20:30 of 20 November in GMT-4.
  const now = Date.parse('2026-11-21T00:30:00Z');

  it.each([
    ['2026-11-20', '2026-11-20', 'ok'],
    ['2026-11-20', '2026-11-21', 'future'],
    ['2026-11-20', '2026-11-19', 'reversed'],
    ['2026-09-20', '2026-11-20', 'ok'],
    ['2026-09-19', '2026-11-20', 'too-long'],
    ['2020-01-01', '2020-03-01', 'ok'],
    ['2020-01-01', '2020-03-02', 'too-long'],
    ['2025-12-31', '2026-02-28', 'ok'],
    ['2025-12-31', '2026-03-01', 'too-long'],
    ['2026-02-30', '2026-03-01', 'format'],
    ['', '2026-03-01', 'format'],
    ['2026-03-01', '01.03.2026', 'format'],
    ['2026-06-30', '2026-08-30', 'ok'],
    ['2026-06-30', '2026-08-31', 'too-long'],
    ['2023-12-30', '2024-02-29', 'ok'],
    ['2023-12-30', '2024-03-01', 'too-long'],
    ['2025-11-01', '2026-01-01', 'ok'],
    ['2025-11-01', '2026-01-02', 'too-long'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(outcome(checkDateRange(from, to, now))).toBe(expected);
  });

  it('answers with the days as they were given', () => {
    expect(checkDateRange('2026-11-01', '2026-11-20', now)).toEqual({
      ok: true,
      value: { from: '2026-11-01', to: '2026-11-20' },
    });
  });
});

describe('checkBackUrl', () => {
  const known = [
    '/',
    '/home',
    '/userCenter/wallet',
    '/orders/:id',
    '/orders/:id/proof',
    '/login',
    '/login/:step',
    '/login-help',
    '/my/login',
  ];

  it.each([
    ['/home', 'ok'],
    ['/home/', 'ok'],
    ['/userCenter/wallet?tab=1#top', 'ok'],
    ['/orders/42', 'ok'],
    ['/orders/', 'unknown'],
    ['', 'empty'],
    ['home', 'foreign'],
    ['//evil.example', 'foreign'],
    ['/\\evil.example', 'foreign'],
    ['/\t/evil.example', 'foreign'],
    ['https://evil.example', 'foreign'],
    ['javascript:alert(1)', 'foreign'],
    ['/nowhere', 'unknown'],
    ['/login', 'unknown'],
    ['/login?back=/home', 'unknown'],
    ['/login/', 'unknown'],
    ['/login/code', 'unknown'],
    ['/login-help', 'ok'],
    ['/my/login', 'ok'],
    ['/', 'ok'],
    ['/home#top', 'ok'],
    ['/home?to=/x#/y', 'ok'],
    ['/home//', 'unknown'],
    ['/HOME', 'unknown'],
    ['/orders', 'unknown'],
    ['/orders/42/more', 'unknown'],
    ['/orders/42/proof', 'ok'],
    ['/orders//proof', 'unknown'],
    ['/other/42', 'unknown'],
    ['/home?q=a b', 'foreign'],
    ['/home?q=\u0000', 'foreign'],
    ['/home?q=\u001f', 'foreign'],
    ['/home?q=\u007f', 'foreign'],
    ['/home?q=\\', 'foreign'],
    ['x/home', 'foreign'],
  ])('%j: %s', (path, expected) => {
    expect(outcome(checkBackUrl(path, known))).toBe(expected);
  });

  it('never leads to sign-in, whatever its case', () => {
    expect(outcome(checkBackUrl('/LogIn', [...known, '/LogIn']))).toBe('unknown');
  });

  it('keeps the query and the fragment', () => {
    expect(checkBackUrl('/home?tab=1#top', known)).toEqual({ ok: true, value: '/home?tab=1#top' });
  });
});

describe('networks', () => {
  it('each say which chain they are', () => {
    expect(NETWORKS.map((network) => NETWORK_TABLE[network].chainName)).toEqual([
      'TRON',
      'Ethereum',
      'BNB Smart Chain',
    ]);
    expect(NETWORKS).toEqual(['TRC20', 'ERC20', 'BEP20']);
    expect(NETWORKS.map((network) => NETWORK_TABLE[network].network)).toEqual(NETWORKS);
    expect(NETWORKS.map((network) => NETWORK_TABLE[network].addressHint)).toEqual(['T…', '0x…', '0x…']);
    expect(isNetwork('TRC20')).toBe(true);
    expect(isNetwork('trc20')).toBe(false);
  });
});

it.each([
  ['TRC20', 20, 2],
  ['TRC20', 1, 1],
  ['ERC20', 12, 3],
  ['BEP20', 15, 1],
] as const)('on %s %p confirmations usually take %p minutes', (network, confirmations, minutes) => {
  expect(confirmationMinutes(network, confirmations)).toBe(minutes);
});
