import { createPrivateServer } from './create-private-server';
import { createServer } from './create-server';
import type { Metrics } from './metrics';
import type { TrustedProxies } from '@realm/server';

describe('the source of a request', () => {
  const CLIENT = '203.0.113.9';
  it.each<[string, TrustedProxies, string, string, string]>([
    ['believes no header without a proxy', 0, '198.51.100.1', `6.6.6.6`, '198.51.100.1'],
    ['behind one proxy takes what that proxy appended', 1, '10.0.0.2', `6.6.6.6, ${CLIENT}`, CLIENT],
    [
      'behind two proxies takes the second from the right',
      2,
      '10.0.0.2',
      `6.6.6.6, ${CLIENT}, 10.0.0.3`,
      CLIENT,
    ],
    [
      'takes the nearest address outside of the named networks',
      ['10.0.0.0/8'],
      '10.0.0.2',
      `6.6.6.6, ${CLIENT}, 10.0.0.3`,
      CLIENT,
    ],
    [
      'believes no header of a stranger',
      ['10.0.0.0/8'],
      '198.51.100.1',
      `6.6.6.6, ${CLIENT}`,
      '198.51.100.1',
    ],
  ])('%s', async (_name, trustProxy, remoteAddress, forwarded, expected) => {
    const app = await createServer({ env: { mode: 'test', trustProxy } });
    app.get('/ip', ({ ip }) => ({ ip }));
    const answer = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    expect(answer.json()).toEqual({ ip: expected });
    await app.close();
  });

  it('is read the same way on the ports of staff and providers', async () => {
    const app = await createPrivateServer({
      tracer: null,
      mode: 'test',
      trustProxy: 1,
      name: 'operator',
      requestsPerMinute: 10,
      bodyLimitBytes: 1_000,
      exempt: () => false,
      countAt: 'onRequest',
      readBody: JSON.parse,
      isDraining: () => false,
      metrics: { watchRequests: () => undefined } as unknown as Metrics,
    });
    app.get('/ip', ({ ip }) => ({ ip }));
    const headers = { 'x-forwarded-for': `6.6.6.6, ${CLIENT}` };
    expect((await app.inject({ url: '/ip', remoteAddress: '10.0.0.2', headers })).json()).toEqual({
      ip: CLIENT,
    });
    await app.close();
  });

  it('can not be rotated through the header to escape the flood limit', async () => {
    const app = await createServer({ env: { mode: 'test', trustProxy: 1 } });
    app.get('/ip', () => ({}));
    const statuses: number[] = [];
    for (let n = 0; n < 1_201; n += 1) {
      const forwarded = `6.6.${String(n >> 8)}.${String(n & 255)}, 2001:db8::${n.toString(16)}`;
      statuses.push((await app.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await app.close();
  });
});
