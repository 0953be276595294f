import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runWork } from '@realm/server';
import { sendCommands } from './send-commands';
import { createWalletClient } from './wallet-client';

const KEY = { keyId: 'k', secret: 'a secret that only this test knows' };

it('an outcome of a newer platform leaves its own command in doubt, and no other', async () => {
  const answerOf = (transaction: string, outcome: string) => ({
    transaction,
    outcome,
    repeated: false,
    balance: '1.00',
    orderNumber: `G-${transaction}`,
  });
  const data = { answers: [answerOf('a', 'accepted'), answerOf('b', 'limit-of-tomorrow')] };
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 0, msg: '', data })),
  );
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const wallet = createWalletClient({ url: `http://127.0.0.1:${String(port)}`, key: KEY, nowMs: () => 0 });
  const results = await sendCommands(wallet, 'bet', [{ transaction: 'a' }, { transaction: 'b' }]);
  server.closeAllConnections();
  server.close();
  expect(results).toMatchObject([{ kind: 'answered', answer: { transaction: 'a' } }, { kind: 'silent' }]);
});

it('a call names the request or the job that makes it', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const wallet = createWalletClient({ url: `http://127.0.0.1:${String(port)}`, key: KEY, nowMs: () => 0 });
  await runWork({ requestId: 'of-the-caller' }, () => wallet.endedSessions(['a']));
  await wallet.endedSessions(['a']);
  server.closeAllConnections();
  server.close();
  expect(received.map((headers) => headers['x-request-id'])).toEqual(['of-the-caller', undefined]);
});
