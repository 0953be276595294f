import { randomUUID } from 'node:crypto';
import {
  DATA_ENCRYPTION,
  MEMBER_ENDPOINTS,
  ERROR_CODES,
  type DataCipher,
  type DataEncryption,
  type DepositOrder,
} from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { handlersOf } from './app';
import { addRate } from './modules/rates';
import { identifySession, refuseSessionsWith } from './modules/session';
import { sendForm, startTestServer, type TestMember, type TestServer } from './testing';
import { createServer } from './http/create-server';
import { registerEndpoints } from './http/register-endpoints';

/** Shows its key, so that a test sees which token it was made from. */
const cipher: DataCipher = {
  encrypt: async (text, token) => `${token}:${Buffer.from(text).toString('base64')}`,
  decrypt: async (encrypted, token) => {
    const [key, text = ''] = encrypted.split(':');
    if (key !== token) throw new Error('another key');
    return Buffer.from(text, 'base64').toString();
  },
};
const { createDeposit, createCollection } = MEMBER_ENDPOINTS;

let server: TestServer;
let member: TestMember;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await addRate(server.database.db, {
    currency: 'CNY',
    rate: '7.25',
    effectiveAt: new Date(0),
    setBy: 'test',
  });
});
beforeEach(async () => (member = await server.signedIn()));
afterAll(async () => {
  for (const app of opened) await app.close();
  await server.close();
});

async function serverWith(encryption?: DataEncryption): Promise<FastifyInstance> {
  const { ports } = server;
  const app = await createServer({ env: ports.env });
  opened.push(app);
  registerEndpoints(app, {
    ports,
    handlers: handlersOf(ports),
    findIdentity: (token, use) => identifySession(ports, token, use),
    findSessionEnd: () => Promise.resolve(null),
    isUnderMaintenance: () => Promise.resolve(false),
    refuseSessions: refuseSessionsWith(ports.clock),
    encryption,
  });
  return app;
}

const input = () => JSON.stringify({ requestId: randomUUID(), network: 'TRC20', amount: '100' });
const openOrder = (app: FastifyInstance, data: string) => {
  const { token, uid } = member;
  return sendForm(app, createDeposit.path, new URLSearchParams({ data, token, uid }).toString());
};
const amountOf = (answer: { data: unknown }) => (answer.data as DepositOrder).payAmount;

describe('encrypted data', () => {
  const listed = { paths: [createDeposit.path], cipher };

  it('is read with the token that travels beside it', async () => {
    const app = await serverWith(listed);
    const answer = await openOrder(app, await cipher.encrypt(input(), member.token));
    expect(answer.code).toBe(ERROR_CODES.OK);
    expect(Number(amountOf(answer))).toBe(100);
  });

  it('is malformed under another token, and so is plain JSON', async () => {
    const app = await serverWith(listed);
    for (const data of [await cipher.encrypt(input(), 'another token'), input(), '']) {
      const answer = await openOrder(app, data);
      expect(answer).toMatchObject({ code: ERROR_CODES.MALFORMED, data: null });
    }
  });

  it('may not name another caller', async () => {
    const app = await serverWith(listed);
    const forged = JSON.stringify({ ...(JSON.parse(input()) as object), uid: '1' });
    const answer = await openOrder(app, await cipher.encrypt(forged, member.token));
    expect(answer.code).toBe(ERROR_CODES.MALFORMED);
  });

  it('is plain JSON for every path that is not listed', async () => {
    const app = await serverWith({ paths: [createCollection.path], cipher });
    expect((await openOrder(app, input())).code).toBe(ERROR_CODES.OK);
    const encrypted = await openOrder(app, await cipher.encrypt(input(), member.token));
    expect(encrypted.code).toBe(ERROR_CODES.MALFORMED);
  });
});

it('no path is listed: every data field is plain JSON', async () => {
  expect(DATA_ENCRYPTION.paths).toEqual([]);
  expect((await openOrder(await serverWith(), input())).code).toBe(ERROR_CODES.OK);
  expect((await openOrder(server.app, input())).code).toBe(ERROR_CODES.OK);
});
