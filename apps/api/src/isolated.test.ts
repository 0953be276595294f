import type { FastifyInstance } from 'fastify';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { buildApp } from './app';
import { readiness, type Readiness } from './http/health';
import { openMoneyStory, type MoneyStory } from './testing/money-story';

let story: MoneyStory;
let ready: Readiness;
let app: FastifyInstance;
beforeAll(async () => {
  story = await openMoneyStory();
  ready = readiness(story.db, []);
  app = await buildApp({ ports: story.ports, readiness: ready });
});
afterAll(async () => {
  await app.close();
  await story.close();
});

const call = (path: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'data=%7B%7D',
  });

it.each(['loginVisitor', 'transfer'] as const)(
  'while other servers can answer and this one can’t, %s is refused at once; afterwards it is not',
  async (name) => {
    const { path } = MEMBER_ENDPOINTS[name];
    const before = (await call(path)).statusCode;
    expect(before).not.toBe(503);
    ready.setIsolated(true);
    const refused = await call(path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    ready.setIsolated(false);
    expect((await call(path)).statusCode).toBe(before);
  },
);

it('the answer to probes depends on the database alone', async () => {
  ready.setIsolated(true);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  ready.setIsolated(false);
});

it.each([
  ['that can answer goes on', false],
  ['that can’t goes on refusing', true],
])('on its way out a server %s', (_name, isIsolated) => {
  const server = readiness(story.db, []);
  server.setIsolated(isIsolated);
  server.drain();
  server.setIsolated(!isIsolated);
  expect(server.isIsolated()).toBe(isIsolated);
});
