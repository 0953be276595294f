import { checkAddressCount } from './check-address-count';
import { checkBackUrl } from './check-back-url';
import { checkDateRange } from './check-date-range';
import { checkTerms } from './check-terms';
import { checkUpload } from './check-upload';
import { isNetwork, NETWORK_TABLE, NETWORKS } from './networks';

const outcome = (checked: { ok: true } | { ok: false; fault: unknown }) =>
  checked.ok ? 'ok' : checked.fault;

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
  ])('%j: %s', (upload, expected) => {
    expect(outcome(checkUpload(upload))).toBe(expected);
  });
});

describe('checkTerms', () => {
  it('accepts only acceptance', () => {
    expect(outcome(checkTerms(true))).toBe('ok');
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
  ])('%s to %s: %s', (from, to, expected) => {
    expect(outcome(checkDateRange(from, to, now))).toBe(expected);
  });
});

describe('checkBackUrl', () => {
  const known = ['/home', '/userCenter/wallet', '/orders/:id', '/login'];

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
  ])('%j: %s', (path, expected) => {
    expect(outcome(checkBackUrl(path, known))).toBe(expected);
  });
});

describe('networks', () => {
  it('each say which chain they are', () => {
    expect(NETWORKS.map((network) => NETWORK_TABLE[network].chainName)).toEqual([
      'TRON',
      'Ethereum',
      'BNB Smart Chain',
    ]);
    expect(isNetwork('TRC20')).toBe(true);
    expect(isNetwork('trc20')).toBe(false);
  });
});
