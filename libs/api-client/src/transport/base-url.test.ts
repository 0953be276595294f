import { resolveBaseUrl } from './base-url';

const page = { protocol: 'https:', host: 'm.example.com' };
const own = 'https://m.example.com';
const stored = (httpUrl: unknown) => JSON.stringify({ httpUrl });

describe('the base address', () => {
  it.each([
    ['a short label joins the last two labels', 'api', 'https://api.example.com'],
    ['a sibling host over https is used as it is', 'https://api.example.com', 'https://api.example.com'],
    ['a trailing slash goes', 'https://api.example.com/', 'https://api.example.com'],
    ['a path stays', 'https://api.example.com/v2/', 'https://api.example.com/v2'],
    ['the page itself is always trusted', own, own],
    ['a listed foreign origin is trusted', 'https://api.partner.test', 'https://api.partner.test'],
    ['nothing means the page', '', own],
  ])('%s', async (_rule, configured, expected) => {
    await expect(
      resolveBaseUrl({
        configured,
        storedApiConfig: null,
        page,
        allowedOrigins: ['https://api.partner.test'],
      }),
    ).resolves.toBe(expected);
  });

  it.each([
    ['evil.test/'],
    ['a@evil.test/'],
    ['evil.test\\'],
    ['evil.test'],
    ['evil.test#'],
    ['evil.test?'],
    ['evil.test:443'],
    ['//evil.test'],
    ['API'],
    ['a b'],
    ['a'.repeat(64)],
    ['http://api.example.com'],
    ['https://evil.test'],
    ['https://evil.test\\.example.com'],
    ['https://a@evil.test/'],
    ['https://a@api.example.com'],
    ['https://api.example.com.evil.test'],
    ['https://evilexample.com'],
    ['https://api.example.com?x='],
    ['https://api.example.com#'.concat('x')],
    ['https://'],
    ['javascript:alert(1)'],
    [7],
    [null],
  ])('refuses the stored value %j and stays on the page', async (httpUrl) => {
    await expect(resolveBaseUrl({ configured: '', storedApiConfig: stored(httpUrl), page })).resolves.toBe(
      own,
    );
  });

  it.each([['not json'], ['null'], ['[]'], ['"api"'], ['{}']])(
    'survives a stored %s',
    async (storedApiConfig) => {
      await expect(resolveBaseUrl({ configured: '', storedApiConfig, page })).resolves.toBe(own);
    },
  );

  it('reads the stored value only without a configured one', async () => {
    await expect(resolveBaseUrl({ configured: '', storedApiConfig: stored('api'), page })).resolves.toBe(
      'https://api.example.com',
    );
    await expect(resolveBaseUrl({ configured: 'gate', storedApiConfig: stored('api'), page })).resolves.toBe(
      'https://gate.example.com',
    );
  });

  it.each([
    ['localhost:4200'],
    ['app.localhost'],
    ['127.0.0.1:8080'],
    ['[::1]:8080'],
    ['intranet'],
    ['example.co.uk'],
    ['shop.com.cn'],
    ['shop.com.hk'],
    ['shop.com.tw'],
    ['shop.com.au'],
    ['shop.co.jp'],
    ['someone.github.io'],
    ['game.com.pe'],
    ['www.game.com.pe'],
    ['m.game.co.uk'],
    ['game.org.ng'],
    ['game.com.kh'],
    ['game.edu.cn'],
    ['game.k12.ca.us'],
    ['a.b.kawasaki.jp'],
    ['game.pages.dev'],
    ['game.netlify.app'],
    ['192.168.1.20:8080'],
  ])('does not put a label on %s', async (host) => {
    const origin = `https://${host}`;
    await expect(
      resolveBaseUrl({ configured: 'api', storedApiConfig: null, page: { protocol: 'https:', host } }),
    ).resolves.toBe(origin);
  });

  it("does not take a stranger's host under the same public suffix for a sibling", async () => {
    const host = 'shop.co.uk';
    const configured = 'https://evil.co.uk';
    await expect(
      resolveBaseUrl({ configured, storedApiConfig: null, page: { protocol: 'https:', host } }),
    ).resolves.toBe('https://shop.co.uk');
  });

  it("keeps the page's port and protocol with a label", async () => {
    await expect(
      resolveBaseUrl({
        configured: 'api',
        storedApiConfig: null,
        page: { protocol: 'http:', host: 'm.example.com:8443' },
      }),
    ).resolves.toBe('http://api.example.com:8443');
  });
});
