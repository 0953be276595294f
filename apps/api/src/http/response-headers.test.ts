import Fastify from 'fastify';
import { setResponseHeaders } from './response-headers';

async function headersFor(host: string, { encrypted = false } = {}) {
  const app = Fastify();
  setResponseHeaders(app, { encrypted });
  app.get('/', () => 'page');
  return (await app.inject({ url: '/', headers: { host } })).headers;
}

it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('sends the opener policy to %s', async (host) => {
  expect((await headersFor(host))['cross-origin-opener-policy']).toBe('same-origin');
});

it('sends it everywhere behind a TLS proxy', async () => {
  const headers = await headersFor('realm.example', { encrypted: true });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

it.each(['192.168.0.10:8080', 'box.lan'])(
  'spares %s over plain HTTP, where browsers only complain',
  async (host) => {
    expect(await headersFor(host)).not.toHaveProperty('cross-origin-opener-policy');
  },
);

it('denies no power that Chromium does not know, which it would write to every console', async () => {
  expect((await headersFor('localhost'))['permissions-policy']).not.toContain('bluetooth');
});

it("gives the camera to the page's own origin alone", async () => {
  expect((await headersFor('localhost'))['permissions-policy']).toMatch(/(^|, )camera=\(self\)(,|$)/);
});
