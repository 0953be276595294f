import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from './testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { captcha: true } });
});
afterAll(() => server.close());

it('limits the visitors of one source per hour, and answers when the next is allowed', async () => {
  const codes = new Set<number>();
  for (let n = 0; n < 300; n += 1) codes.add((await server.call('createVisitor')).code);
  expect([...codes]).toEqual([0]);
  const refused = await server.app.inject({ method: 'POST', url: '/app/api/visitor/create' });
  expect(refused.json()).toMatchObject({ code: 1009, data: { retryAfterSec: 3_600 } });
  expect(refused.headers['retry-after']).toBe('3600');
  server.pass(3_600_000);
  expect((await server.call('createVisitor')).code).toBe(0);
});

it('a member resolves 300 requests an hour at most', async () => {
  const member = await server.signedIn();
  const resolve = () => server.call('resolveRequest', { requestId: randomUUID() }, member);
  for (let n = 0; n < 300; n += 1) expect((await resolve()).code).toBe(0);
  expect(await resolve()).toMatchObject({ code: 1009, data: { retryAfterSec: 3_600 } });
  const other = await server.signedIn();
  expect((await server.call('resolveRequest', { requestId: randomUUID() }, other)).code).toBe(0);
});
