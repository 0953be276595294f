import { ERROR_CODES, cellOfToken } from '@realm/api-client/contract';
import { io } from 'socket.io-client';
import { buildApp } from './app';
import { testPorts } from './testing';
import { PASSWORD, openPlatform, signIn, visit, type Cell, type Platform } from './testing/platform';

const { MISDIRECTED, OK } = ERROR_CODES;

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
});
afterAll(() => platform.close());

describe('tokens', () => {
  it('begin with the cell that issued them, through sign-in, renewal and a new password', async () => {
    const { inB } = await platform.oneInEach('token');
    const { cell, session } = inB;
    expect(cellOfToken((await visit(cell)).token)).toBe('b');
    expect(cellOfToken(session.token)).toBe('b');
    const renewed = (await cell.call('autoLogin', {}, session)).data;
    expect(cellOfToken(renewed.token)).toBe('b');
    const change = { oldPassword: PASSWORD, newPassword: 'another lane 43', confirmation: 'another lane 43' };
    const changed = (await cell.call('editPassword', change, renewed)).data;
    expect(cellOfToken(changed.token)).toBe('b');
    expect((await cell.call('getProfile', {}, changed)).code).toBe(OK);
  });

  it('of another cell are answered with its name, and nothing is done', async () => {
    const { inB } = await platform.oneInEach('stray');
    const answer = await platform.a.call('editProfile', { nickname: 'stray' }, inB.session);
    expect(answer).toMatchObject({ status: 421, code: MISDIRECTED, data: { cell: 'b' } });
    const response = await platform.a.app.inject({
      method: 'POST',
      url: '/app/api/member/profile',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: inB.session.token, uid: inB.session.uid }).toString(),
    });
    expect(response.headers['x-realm-cell']).toBe('b');
    const { data } = await platform.b.call('getProfile', {}, inB.session);
    expect(data.nickname).not.toBe('stray');
  });

  it('without a cell, of the time before there were any, still belong to their members', async () => {
    const { inA } = await platform.oneInEach('older');
    const token = inA.session.token.slice(2);
    expect((await platform.a.call('getProfile', {}, { ...inA.session, token })).code).toBe(OK);
  });

  it('of a cell still belong to their members on a server of it that has no CELL yet', async () => {
    const { inA } = await platform.oneInEach('rolling');
    const { database } = platform.a;
    const { ports } = testPorts({ db: database.db });
    const app = await buildApp({ ports });
    const { token, uid } = inA.session;
    const response = await app.inject({
      method: 'POST',
      url: '/app/api/member/profile',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, uid }).toString(),
    });
    expect(response.json()).toMatchObject({ code: OK });
    await app.close();
  });

  it('open live connections in their own cell; another one refuses without ending the session', async () => {
    const { inB } = await platform.oneInEach('live');
    const query = { ...inB.session, realm: 'Realm', process: 'h5' };
    const open = (url: string | null) =>
      new Promise<string>((resolve) => {
        const socket = io(String(url), {
          path: '/app/socket',
          query,
          transports: ['websocket'],
          forceNew: true,
        });
        const end = (what: string) => {
          socket.disconnect();
          resolve(what);
        };
        socket.on('connect', () => end('open'));
        socket.on('connect_error', ({ message }) => end(message));
      });
    expect(await open(platform.b.url)).toBe('open');
    expect(await open(platform.a.url)).toBe('MISDIRECTED');
    expect((await platform.b.call('getProfile', {}, inB.session)).code).toBe(OK);
  });

  it('a one-time code opens a session in the cell that made it', async () => {
    const { inB } = await platform.oneInEach('code');
    const { authToken } = (await platform.b.call('createAuthCode', {}, inB.session)).data;
    const elsewhere = await platform.a.call('readAuthCode', { authToken });
    expect(elsewhere).toMatchObject({ code: MISDIRECTED, data: { cell: 'b' } });
    expect((await platform.a.call('openLogin', { authToken, process: 'app' })).code).toBe(MISDIRECTED);
    const opened = await platform.b.call('openLogin', { authToken, process: 'app' });
    expect(opened.code).toBe(OK);
    expect(cellOfToken(opened.data.token)).toBe('b');
  });
});

describe('an account', () => {
  it('is signed in to in its cell; the other one names that cell, whatever the password', async () => {
    const { inA, inB } = await platform.oneInEach('signin');
    expect((await signIn(platform.b, inB.account)).code).toBe(OK);
    expect(await signIn(platform.a, inB.account)).toMatchObject({ status: 421, data: { cell: 'b' } });
    expect(await signIn(platform.b, inA.account.toUpperCase(), 'wrong lane 1')).toMatchObject({
      data: { cell: 'a' },
    });
  });

  it('that nobody has is answered as one that somebody has: with one and the same cell each time', async () => {
    const seen = new Set<string>();
    for (let number = 1; number <= 12; number += 1) {
      const account = `nobody${String(number)}`;
      const answers = [await signIn(platform.a, account), await signIn(platform.b, account)];
      const [cell] = answers.flatMap(({ code, data }) =>
        code === MISDIRECTED ? [(data as unknown as { cell: string }).cell] : [],
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(
        [MISDIRECTED, ERROR_CODES.CREDENTIALS_WRONG].sort(),
      );
      seen.add(String(cell));
      expect((await signIn(platform.a, account)).code).toBe(answers[0]?.code);
    }
    expect([...seen].sort()).toEqual(['a', 'b']);
  });

  it('is registered once, in whatever spelling and however many cells are asked at the same moment', async () => {
    const { inA } = await platform.oneInEach('once');
    const again = await platform.register(inA.account.toUpperCase(), platform.b);
    expect(again.answer.code).toBe(ERROR_CODES.ACCOUNT_TAKEN);
    const invites = await Promise.all([platform.a, platform.b].map((cell) => invitationIn(cell)));
    const results = await Promise.all(
      invites.map(({ cell, invite }) => platform.register('racer1', cell, { invite })),
    );
    expect(results.map(({ answer }) => answer.code).sort()).toEqual([OK, ERROR_CODES.ACCOUNT_TAKEN].sort());
  });

  it('is recovered in its cell, where the puzzle comes from as well', async () => {
    const { inB } = await platform.oneInEach('recover');
    const { account } = inB;
    const begin = { kind: 'login-password', way: 'email', account };
    expect(await platform.a.call('beginRecovery', begin, await visit(platform.a))).toMatchObject({
      data: { cell: 'b' },
    });
    const { requestCode } = (await platform.b.call('beginRecovery', begin, await visit(platform.b))).data;
    expect(requestCode).toMatch(/^b\.(\w{4}-?){4}$/);
    const typed = requestCode.toUpperCase().replaceAll('-', ' ');
    const read = async (cell: Cell) => cell.call('getRecovery', { requestCode: typed }, await visit(cell));
    expect((await read(platform.a)).data).toEqual({ cell: 'b' });
    expect((await read(platform.b)).code).toBe(OK);
    const puzzle = { kind: 'work', account };
    expect((await platform.a.call('getCaptcha', puzzle, await visit(platform.a))).data).toEqual({
      cell: 'b',
    });
    expect((await platform.b.call('getCaptcha', puzzle, await visit(platform.b))).code).toBe(OK);
  });
});

async function invitationIn(cell: Cell) {
  const { memberId } = await cell.signedIn();
  const {
    uid,
    account,
    invitation_code: invite,
  } = await cell.database.db
    .selectFrom('members')
    .select(['uid', 'account', 'invitation_code'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await cell.ports.directory.claim({ account, uid, invitationCode: invite });
  return { cell, invite };
}

describe('an invitation', () => {
  it('brings the new member into the agent’s cell, wherever the call begins', async () => {
    const { invite } = await invitationIn(platform.b);
    for (let number = 1; number <= 4; number += 1) {
      const made = await platform.register(`friend${String(number)}`, platform.a, {
        invite: invite.toLowerCase(),
      });
      expect([made.cell.name, made.answer.code]).toEqual(['b', OK]);
    }
    expect(
      (
        await platform.a.call(
          'getCaptcha',
          { kind: 'work', account: 'friend9', invite },
          await visit(platform.a),
        )
      ).data,
    ).toEqual({
      cell: 'b',
    });
  });

  it('that nobody gave is refused in one cell only, as if it were somebody’s', async () => {
    const answers = await Promise.all(
      [platform.a, platform.b].map(async (cell) => {
        const form = { account: 'guesser1', password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' };
        return cell.call('createAccount', { ...form, invite: 'AAAAAAAAAA' }, await visit(cell));
      }),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [MISDIRECTED, ERROR_CODES.INVITATION_UNKNOWN].sort(),
    );
  });
});

it('a cell that takes no more members keeps those it has, and sends new ones elsewhere', async () => {
  const { inA } = await platform.oneInEach('closing');
  const open = (takes: boolean) =>
    platform.directory.owner
      .updateTable('cells')
      .set({ takes_members: takes })
      .where('name', '=', 'a')
      .execute();
  await open(false);
  try {
    expect((await signIn(platform.a, inA.account)).code).toBe(OK);
    for (let number = 1; number <= 6; number += 1)
      expect((await platform.register(`latecomer${String(number)}`)).cell.name).toBe('b');
    // Nor does it give its members away: names that nobody has are answered as before.
    const seen = new Set<string>();
    for (let number = 1; seen.size < 2 && number <= 40; number += 1)
      seen.add(String((await platform.cellsOf(`unknown${String(number)}`)).join()));
    expect([...seen].sort()).toEqual(['a', 'b']);
  } finally {
    await open(true);
  }
});
