import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressAnswers } from './compress-answers';

const LONG = { text: 'x'.repeat(1_100) };
const HUGE = { text: 'x'.repeat(200_000) };

async function send(
  value: unknown,
  acceptEncoding?: string,
  { type = 'application/json; charset=utf-8' } = {},
) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/', (_request, reply) => reply.type(type).send(type.startsWith('text') ? String(value) : value));
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  return app.inject({ url: '/', headers });
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0.1, gzip;q=1', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
] as const)('compresses for %s by %s', async (accepted, encoding, decompress) => {
  for (const value of [LONG, HUGE]) {
    const { headers, rawPayload } = await send(value, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers['vary']).toBe('accept-encoding');
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(value);
  }
});

it.each([[undefined], ['identity'], ['br;q=0, gzip;q=0'], ['deflate'], ['']])(
  'answers as it is, and says that it varies, for %j',
  async (accepted) => {
    const response = await send(LONG, accepted);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(response.json()).toEqual(LONG);
  },
);

it('leaves short answers alone', async () => {
  const { headers } = await send({ text: 'x'.repeat(1_000) }, 'br');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

it.each([['token'], ['authToken']])('leaves an answer with a %s as long as it is', async (name) => {
  const { headers } = await send({ data: { [name]: 'secret', ...LONG } }, 'br');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('a text that looks like such a field does not count', async () => {
  const { headers } = await send({ text: `"token":${'x'.repeat(1_100)}` }, 'br');
  expect(headers['content-encoding']).toBe('br');
});

it('does not compress anything but JSON', async () => {
  const { headers } = await send('x'.repeat(2_000), 'br', { type: 'text/html' });
  expect(headers).not.toHaveProperty('content-encoding');
});
