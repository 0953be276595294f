import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from './create-server';

const answerOf = (agent: Agent, port: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ agent, port, path: '/slow' }, (answer) => resolve(answer.resume())).once('error', reject);
  });

it('ends with the last answer, though the caller would keep the connection', async () => {
  const app = await createServer({ env: { mode: 'test', trustProxy: 0 } });
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise((done) => (finish = () => done({ status: 'ok' })));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const answer = answerOf(agent, (app.server.address() as AddressInfo).port);
  await begun;
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  expect(await answer).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await closed;
  agent.destroy();
});

it('answers 503 and says when to ask again while the database is away', async () => {
  const app = await createServer({ env: { mode: 'test', trustProxy: 0 } });
  app.get('/asks', () => Promise.reject(new Error('Client was closed and is not queryable')));
  const answer = await app.inject('/asks');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({ code: 503, msg: 'Unavailable', data: null });
  await app.close();
});

it('ends each connection with its answer while the server drains and no longer listens', async () => {
  let isDraining = false;
  const app = await createServer({
    env: { mode: 'test', trustProxy: 0 },
    isDraining: () => isDraining,
  });
  app.get('/quick', () => ({ status: 'ok' }));
  expect((await app.inject('/quick')).headers['connection']).toBe('keep-alive');
  isDraining = true;
  expect(await app.inject('/quick')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await app.close();
});
