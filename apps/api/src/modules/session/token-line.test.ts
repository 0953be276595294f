import { ERROR_CODES } from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import { startTestServer, type TestMember, type TestServer } from '../../testing';
import { interceptQueries } from '../../testing/intercept-queries';
import { performWrite } from '../../testing/perform-write';
import { identifySession } from './identify-session';
import { replaceTokens } from './session-tokens';
import { sessionRoutes } from './session.routes';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: TestServer;
let member: TestMember;
beforeAll(async () => (server = await startTestServer()));
beforeEach(async () => (member = await server.signedIn()));
afterAll(() => server.close());

const withToken = (token: string) => ({ ...member, token });
const renew = async (token: string) => (await server.call('autoLogin', {}, withToken(token))).data.token;
const works = async (token: string) => (await server.call('getProfile', {}, withToken(token))).code === 0;
const renews = async (token: string) =>
  (await server.call('autoLogin', {}, withToken(token))).code === ERROR_CODES.OK;

async function endReason(): Promise<string | null> {
  const { end_reason: reason } = await server.database.db
    .selectFrom('sessions')
    .select('end_reason')
    .where('session_id', '=', member.sessionId)
    .executeTakeFirstOrThrow();
  return reason;
}

it('are looked up together when calls come together', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => server.signedIn()));
  const texts: string[] = [];
  const db = interceptQueries(server.database.db, (text, run) => {
    texts.push(text);
    return run();
  });
  // The first use of a token is noted by itself.
  for (const member of members) await identifySession(server.ports, member.token, 'call');
  const found = await Promise.all(
    members.map(({ token }) => identifySession({ ...server.ports, db }, token, 'call')),
  );
  expect(found.map((identity) => identity?.uid)).toEqual(members.map(({ uid }) => uid));
  expect(texts.length).toBeLessThanOrEqual(4);
});

describe('the tokens of a session', () => {
  it('are one line: renewing with the old token returns the same new one, in two tabs at once too', async () => {
    const [first, second] = await Promise.all([renew(member.token), renew(member.token)]);
    expect(first).not.toBe(member.token);
    expect(second).toBe(first);
    server.pass(24 * HOUR_MS);
    expect(await renew(member.token)).toBe(first);
  });

  it('never sign out a member whose renewals all got lost', async () => {
    for (let day = 1; day <= 3; day += 1) {
      server.pass(24 * HOUR_MS);
      await renew(member.token);
    }
    const renewed = await renew(member.token);
    expect(await works(renewed)).toBe(true);
    expect(await endReason()).toBeNull();
  });

  it('let calls that left with the old token arrive, for as long as a client waits for an answer', async () => {
    const renewed = await renew(member.token);
    expect(await works(renewed)).toBe(true);
    server.pass(25_000);
    expect(await works(member.token)).toBe(true);
    expect(await endReason()).toBeNull();
  });

  it('are valid for at most a minute after a renewal, even while the new one is unused', async () => {
    await renew(member.token);
    server.pass(MINUTE_MS - 1);
    expect(await works(member.token)).toBe(true);
    server.pass(1);
    expect(await works(member.token)).toBe(false);
    expect(await endReason()).toBeNull();
  });

  it.each(['call', 'renewal'] as const)(
    'end with the session when an old one comes back after the new one was used, by a %s',
    async (kind) => {
      const renewed = await renew(member.token);
      await works(renewed);
      server.pass(30_000);
      expect(await (kind === 'call' ? works : renews)(member.token)).toBe(false);
      expect(await endReason()).toBe('token-reused');
      expect(await works(renewed)).toBe(false);
    },
  );

  it('end just as well when the thief renews first and the member comes second', async () => {
    const stolen = member.token;
    const thiefs = await renew(stolen);
    await works(thiefs);
    server.pass(HOUR_MS);
    expect(await renews(stolen)).toBe(false);
    expect(await works(thiefs)).toBe(false);
  });

  it('end whichever old one comes back, however many renewals later', async () => {
    let token = member.token;
    for (let renewal = 0; renewal < 4; renewal += 1) {
      token = await renew(token);
      await works(token);
      server.pass(HOUR_MS);
    }
    expect(await works(member.token)).toBe(false);
    expect(await works(token)).toBe(false);
  });
});

it('a call that waited while a new password replaced the tokens writes nothing', async () => {
  const { ports } = server;
  const { sessionId, uid, memberId, token } = member;
  const call = {
    input: {},
    identity: { kind: 'member', uid, memberId, sessionId } as const,
    token,
    clientInfo: {},
    source: '127.0.0.1',
  };
  const { autoLogin } = sessionRoutes(ports);
  const waits: typeof autoLogin = {
    prepare: async (waiting) => {
      const prepared = await autoLogin.prepare(waiting);
      await inTransaction(ports.db, (tx) => replaceTokens(tx, sessionId, ports.clock.now()));
      return prepared;
    },
  };
  expect(await performWrite({ ports }, waits, call)).toEqual({ ok: false, refusal: 'MEMBER_TOKEN_INVALID' });
});
