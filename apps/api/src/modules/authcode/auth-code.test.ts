import { ERROR_CODES } from '@realm/api-client/contract';
import { hashPassword } from '../password';
import { sendCommand, startTestServer, type TestMember, type TestServer } from '../../testing';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'harbour lane 42';

let server: TestServer;
let member: TestMember;
beforeAll(async () => (server = await startTestServer()));
beforeEach(async () => (member = await server.signedIn()));
afterAll(() => server.close());

const make = async () => (await server.call('createAuthCode', {}, member)).data.authToken;
const exchange = (authToken: string) => server.call('openLogin', { authToken, process: 'app' });
const read = (authToken: string) => server.call('readAuthCode', { authToken });

async function changePassword() {
  const { db } = server.database;
  const password_hash = await hashPassword(server.ports.env, PASSWORD);
  await db.updateTable('members').set({ password_hash }).where('member_id', '=', member.memberId).execute();
  const next = { newPassword: 'another lane 43', confirmation: 'another lane 43' };
  return server.call('editPassword', { oldPassword: PASSWORD, ...next }, member);
}

const ENDINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a sign-out': () => server.call('logout', {}, member),
  'a change of the password': changePassword,
  'a disablement': () => {
    return sendCommand(server.ports, 'member/access', { uid: member.uid, disabled: true });
  },
};

describe('a one-time code', () => {
  it('opens one session, whoever asks at once', async () => {
    const code = await make();
    const codes = (await Promise.all([exchange(code), exchange(code)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([ERROR_CODES.OK, ERROR_CODES.AUTH_CODE_INVALID]);
  });

  it('says whose it is without being used', async () => {
    const code = await make();
    expect((await read(code)).data).toMatchObject({ nickname: `R${member.uid.slice(-6)}`, avatar: '' });
    expect((await exchange(code)).code).toBe(ERROR_CODES.OK);
    expect((await read(code)).code).toBe(ERROR_CODES.AUTH_CODE_INVALID);
  });

  it('lasts three minutes', async () => {
    const code = await make();
    server.pass(3 * 60_000);
    expect([(await read(code)).code, (await exchange(code)).code]).toEqual([
      ERROR_CODES.AUTH_CODE_INVALID,
      ERROR_CODES.AUTH_CODE_INVALID,
    ]);
  });

  it.each(Object.keys(ENDINGS))('dies with the session that made it, by %s', async (ending) => {
    const code = await make();
    await ENDINGS[ending]?.();
    expect((await read(code)).code).toBe(ERROR_CODES.AUTH_CODE_INVALID);
    expect((await exchange(code)).code).toBe(ERROR_CODES.AUTH_CODE_INVALID);
  });

  it('opens a session that ends when the one that made it would have', async () => {
    const { db } = server.database;
    const ends = (sessionId: bigint) =>
      db
        .selectFrom('sessions')
        .select('expires_at')
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
    const end = (await ends(member.sessionId)).expires_at;
    server.pass(6 * DAY_MS);
    expect((await exchange(await make())).code).toBe(ERROR_CODES.OK);
    const { session_id: opened } = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('member_id', '=', member.memberId)
      .where('process', '=', 'app')
      .executeTakeFirstOrThrow();
    expect((await ends(opened)).expires_at).toEqual(end);
  });
});
