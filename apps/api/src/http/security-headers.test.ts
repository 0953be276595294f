import Fastify from 'fastify';
import { setSecurityHeaders } from './security-headers';

it('every answer has the headers of helmet, also one for an unknown path', async () => {
  const app = Fastify();
  setSecurityHeaders(app, {
    frameguard: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  });
  app.get('/', () => 'hello');
  for (const url of ['/', '/unknown'])
    expect((await app.inject({ url })).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  await app.close();
});

it('refuses a policy that helmet refuses, at once', () => {
  const policy = { useDefaults: false, directives: { defaultSrc: ['self'] } };
  expect(() => setSecurityHeaders(Fastify(), { contentSecurityPolicy: policy })).toThrow();
});
