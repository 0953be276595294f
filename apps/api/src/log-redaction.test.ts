import { once } from 'node:events';
import { io } from 'socket.io-client';
import { SOCKET_PATH } from '@realm/api-client/contract';
import { startTestServer } from './testing';

const PASSWORD = 'correct-horse-7';

it('a whole run writes no token, password or code into the log', async () => {
  let log = '';
  const server = await startTestServer({ live: true, logStream: { write: (line) => void (log += line) } });
  const account = 'Lighthouse7';
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' };
  const { data: visitor } = await server.call('createVisitor');
  const { data: first } = await server.call('createAccount', form, visitor);
  const { data: session } = await server.call('loginAccount', { account, password: PASSWORD }, visitor);
  await server.call('loginAccount', { account, password: 'wrong-horse-8' }, visitor);
  await server.call(
    'editPaymentPassword',
    { loginPassword: PASSWORD, newPaymentPassword: 'payment-horse-9', confirmation: 'payment-horse-9' },
    session,
  );
  const { data: code } = await server.call('createAuthCode', {}, session);
  await server.call('openLogin', { authToken: code.authToken });
  await server.call('getConfig', { unknown: 'x' }, session);
  await server.app.inject({ method: 'GET', url: `/nowhere?token=${session.token}&uid=${session.uid}` });
  const socket = io(server.url ?? '', {
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { token: session.token, uid: session.uid, realm: 'cash', process: 'h5' },
    reconnection: false,
  });
  await Promise.race([
    once(socket as unknown as NodeJS.EventEmitter, 'connect'),
    once(socket as unknown as NodeJS.EventEmitter, 'connect_error'),
  ]);
  socket.disconnect();
  await server.close();

  // Otherwise the silence below would prove nothing.
  expect(log).toContain('/app/api/member/login/account');
  const written = log + JSON.stringify(server.events);
  const secrets = [
    PASSWORD,
    'wrong-horse-8',
    'payment-horse-9',
    visitor.token,
    first.token,
    session.token,
    code.authToken,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(written).not.toContain(secret);
  }
});
