import { once } from 'node:events';
import { request as sendRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TrustedProxies } from './read-environment';
import { followRequests, requestIdOptions } from './request-ids';
import { currentWork, statementComment } from './work-context';

const GIVEN = '0123456789abcdef0123456789abcdef';
const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends over a real connection, because a body is read in the context of its connection. */
async function sendTo(
  trustProxy: TrustedProxies,
  headers: Record<string, string>,
  path = '/',
): Promise<Answered> {
  const app = Fastify({ ...requestIdOptions(trustProxy) });
  opened.push(app);
  followRequests(app, { tracer: null, proxies: trustProxy });
  app.post('/', async (request) => {
    await new Promise(setImmediate);
    return { id: request.id, work: currentWork() };
  });
  app.post('/fails', () => Promise.reject(new Error('a fault')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const request = sendRequest({
    port: (app.server.address() as AddressInfo).port,
    path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  // The body comes after the head was read.
  const begun = once(app.server, 'request');
  request.flushHeaders();
  await begun;
  request.end('{"a":1}');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

const idOf = ({ body }: Answered) => (JSON.parse(body) as { id: string }).id;

describe('the id of a request', () => {
  it('is a trusted proxy’s', async () => {
    for (const trusted of [1, ['loopback'], ['127.0.0.1']] as const)
      expect(idOf(await sendTo(trusted, { 'x-request-id': GIVEN }))).toBe(GIVEN);
  });

  it('is never a stranger’s', async () => {
    for (const trusted of [0, ['10.0.0.0/8']] as const) {
      const id = idOf(await sendTo(trusted, { 'x-request-id': GIVEN }));
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(id).not.toBe(GIVEN);
    }
  });

  it.each([
    'short',
    GIVEN.toUpperCase(),
    `${GIVEN}0`,
    `${GIVEN.slice(0, -1)}'`,
    'a'.repeat(4_000),
    `${GIVEN}, ${GIVEN}`,
    '*/ drop table members; /*',
  ])('is made anew instead of %s', async (given) => {
    const id = idOf(await sendTo(1, { 'x-request-id': given }));
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(given).not.toContain(id);
  });

  it('is known to everything that the request causes, also after its body was read', async () => {
    const { body } = await sendTo(1, { 'x-request-id': GIVEN });
    expect(JSON.parse(body)).toMatchObject({ work: { requestId: GIVEN } });
  });

  it('is in an answer that reports a fault, and in no other', async () => {
    expect(await sendTo(1, { 'x-request-id': GIVEN }, '/fails')).toMatchObject({
      status: 500,
      headers: { 'x-request-id': GIVEN },
    });
    expect((await sendTo(1, { 'x-request-id': GIVEN })).headers).not.toHaveProperty('x-request-id');
    expect((await sendTo(1, { 'x-request-id': GIVEN }, '/nowhere')).headers).not.toHaveProperty(
      'x-request-id',
    );
  });
});

it('outside of requests and jobs a statement gets no comment', () => {
  expect(statementComment()).toBe('');
});
