import { ERROR_CODES, cellOfToken } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { buildApp } from './app';
import { NamesTakenElsewhere } from './directory';
import { membersOf } from './modules/account';
import { createListedMember } from './modules/account/listed-member';
import { hashPassword } from './modules/password';
import { startTestServer, testPorts, type TestServer, type TestSession } from './testing';
import { openTestDirectory } from './testing/test-directory';

const PASSWORD = 'harbour lane 42';
const { MISDIRECTED, OK, UNAVAILABLE } = ERROR_CODES;

type Platform = Awaited<ReturnType<typeof openPlatform>>;
type Cell = TestServer & { readonly name: string };

/** Two whole servers, each with a database of its own, and the directory that they share. */
async function openPlatform() {
  const directory = await openTestDirectory();
  let isAway = false;
  const reach = () =>
    isAway
      ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
      : Promise.resolve(directory.db);
  const cellNamed = async (name: string): Promise<Cell> => {
    const seen = directory.seenBy(name, reach);
    const env = { cell: { name, directoryUrl: '', directorySecret: '', gamesOrigins: [] } };
    const server = await startTestServer({ env, directory: seen, live: true });
    return { ...server, name };
  };
  const [a, b] = [await cellNamed('a'), await cellNamed('b')];
  const cells = [a, b];
  const join = async () => {
    for (const { ports } of cells) await ports.directory.sync(membersOf(ports));
  };
  const cellOf = (name: string): Cell => {
    const found = cells.find((cell) => cell.name === name);
    if (found === undefined) throw new Error(`no cell ${name}`);
    return found;
  };
  return {
    directory,
    a,
    b,
    join,
    loseDirectory: () => (isAway = true),
    other: (cell: Cell): Cell => (cell === a ? b : a),
    /** As a client does: in the cell that the answer names, if it is another one. */
    register: async (account: string, first: Cell = a, more: object = {}) => {
      const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true', ...more };
      const refused = await first.call('createAccount', form, await visit(first));
      const cell =
        refused.code === MISDIRECTED ? cellOf((refused.data as unknown as { cell: string }).cell) : first;
      const answer = cell === first ? refused : await cell.call('createAccount', form, await visit(cell));
      return { cell, answer, session: answer.data as TestSession };
    },
    close: async () => {
      for (const cell of cells) await cell.close();
      await directory.close();
    },
  };
}

const visit = async (cell: Cell): Promise<TestSession> => (await cell.call('createVisitor')).data;
const signIn = async (cell: Cell, account: string, password = PASSWORD) =>
  cell.call('loginAccount', { account, password }, await visit(cell));

/** The cells that take a sign-in themselves. */
async function cellsOf(account: string): Promise<string[]> {
  const taking: string[] = [];
  for (const cell of [platform.a, platform.b])
    if ((await signIn(cell, account)).code !== MISDIRECTED) taking.push(cell.name);
  return taking;
}

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
});
afterAll(() => platform.close());

/** As many accounts as it takes until both cells have one. */
async function oneInEach(prefix: string) {
  const found = new Map<string, Awaited<ReturnType<Platform['register']>> & { account: string }>();
  for (let number = 1; found.size < 2; number += 1) {
    const account = `${prefix}player${String(number)}`;
    const made = await platform.register(account);
    expect(made.answer.code).toBe(OK);
    found.set(made.cell.name, { ...made, account });
  }
  const [inA, inB] = [found.get('a'), found.get('b')];
  if (inA === undefined || inB === undefined) throw new Error('a cell has no member');
  return { inA, inB };
}

describe('tokens', () => {
  it('begin with the cell that issued them, through sign-in, renewal and a new password', async () => {
    const { inB } = await oneInEach('token');
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
    const { inB } = await oneInEach('stray');
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
    const { inA } = await oneInEach('older');
    const token = inA.session.token.slice(2);
    expect((await platform.a.call('getProfile', {}, { ...inA.session, token })).code).toBe(OK);
  });

  it('of a cell still belong to their members on a server of it that has no CELL yet', async () => {
    const { inA } = await oneInEach('rolling');
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
    const { inB } = await oneInEach('live');
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
    const { inB } = await oneInEach('code');
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
    const { inA, inB } = await oneInEach('signin');
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
    const { inA } = await oneInEach('once');
    const again = await platform.register(inA.account.toUpperCase(), platform.b);
    expect(again.answer.code).toBe(ERROR_CODES.ACCOUNT_TAKEN);
    const invites = await Promise.all([platform.a, platform.b].map((cell) => invitationIn(cell)));
    const results = await Promise.all(
      invites.map(({ cell, invite }) => platform.register('racer1', cell, { invite })),
    );
    expect(results.map(({ answer }) => answer.code).sort()).toEqual([OK, ERROR_CODES.ACCOUNT_TAKEN].sort());
  });

  it('is recovered in its cell, where the puzzle comes from as well', async () => {
    const { inB } = await oneInEach('recover');
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

describe('a claim', () => {
  const age = (account: string) =>
    sql`update accounts set claimed_at = now() - interval '11 minutes' where account = ${account}`.execute(
      platform.directory.owner,
    );
  const listed = async (account: string) =>
    (
      await platform.directory.db.selectFrom('accounts').selectAll().where('account', '=', account).execute()
    )[0];
  const ids = (number: number) => ({ uid: `9${String(number)}`, invitationCode: `CODE${String(number)}` });

  it('that no registration finished is given back, but not before ten minutes', async () => {
    const { directory } = platform.a.ports;
    expect(await directory.claim({ account: 'crashed1', ...ids(1) })).toBe('claimed');
    await platform.join();
    expect(await listed('crashed1')).toMatchObject({ cell: 'a', confirmed_at: null });
    await age('crashed1');
    await platform.b.ports.directory.sync(membersOf(platform.b.ports));
    expect(await listed('crashed1')).toBeDefined();
    await platform.join();
    expect(await listed('crashed1')).toBeUndefined();
  });

  it('whose member exists is confirmed, although the server died before it could say so', async () => {
    const { account, memberId } = { account: 'survivor1', ...(await platform.a.signedIn('survivor1')) };
    expect(memberId).toBeDefined();
    await platform.a.ports.directory.claim({ account, ...ids(2) });
    await age(account);
    await platform.join();
    expect((await listed(account))?.confirmed_at).not.toBeNull();
  });

  it('can be made again by who registers once more after a failure, until there is a member', async () => {
    const { directory } = platform.a.ports;
    await directory.claim({ account: 'retrier1', ...ids(6) });
    expect(await directory.claim({ account: 'retrier1', ...ids(7) })).toBe('claimed');
    expect(await platform.b.ports.directory.claim({ account: 'retrier1', ...ids(8) })).toBe('taken');
    await platform.a.signedIn('retrier1');
    await platform.join();
    expect(await directory.claim({ account: 'retrier1', ...ids(9) })).toBe('taken');
  });

  it('creates no member once it may be gone', async () => {
    const newcomer = { account: 'sleeper1', passwordHash: '-', agentId: null };
    await expect(createListedMember(platform.a.ports, newcomer, -1)).rejects.toMatchObject({
      refusal: 'UNAVAILABLE',
    });
    const found = await platform.a.database.db
      .selectFrom('members')
      .where('account', '=', 'sleeper1')
      .select('uid')
      .execute();
    expect(found).toEqual([]);
  });

  it('with an id or a code that another account has is made again with others', async () => {
    const { directory } = platform.a.ports;
    await directory.claim({ account: 'first1', ...ids(3) });
    expect(await directory.claim({ account: 'second1', ...ids(3), invitationCode: 'OTHER' })).toBe(
      'collision',
    );
    expect(
      await directory.claim({ account: 'third1', ...ids(4), invitationCode: ids(3).invitationCode }),
    ).toBe('collision');
    expect(await platform.b.ports.directory.claim({ account: 'FIRST1', ...ids(5) })).toBe('taken');
  });
});

it('a cell that takes no more members keeps those it has, and sends new ones elsewhere', async () => {
  const { inA } = await oneInEach('closing');
  const open = (takes: boolean) =>
    platform.directory.db
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
      seen.add(String((await cellsOf(`unknown${String(number)}`)).join()));
    expect([...seen].sort()).toEqual(['a', 'b']);
  } finally {
    await open(true);
  }
});

describe('a cell that joins', () => {
  it('lists the members it has, and signs nobody in before', async () => {
    const alone = await openPlatform();
    try {
      for (let number = 1; number <= 3; number += 1) await alone.b.signedIn(`before${String(number)}`);
      expect((await signIn(alone.b, 'before1')).code).toBe(UNAVAILABLE);
      expect((await signIn(alone.a, 'before1')).code).toBe(UNAVAILABLE);
      await alone.join();
      expect(await signIn(alone.a, 'before1')).toMatchObject({ data: { cell: 'b' } });
      const password_hash = await hashPassword(alone.b.ports.env, PASSWORD);
      await alone.b.database.db.updateTable('members').set({ password_hash }).execute();
      expect((await signIn(alone.b, 'before1')).code).toBe(OK);
    } finally {
      await alone.close();
    }
  });

  it('also lists members whom a server of an earlier build creates meanwhile', async () => {
    const alone = await openPlatform();
    try {
      await alone.join();
      await alone.b.signedIn('meanwhile1');
      await alone.join();
      expect(await signIn(alone.a, 'meanwhile1')).toMatchObject({ data: { cell: 'b' } });
      alone.b.pass(6 * 60_000);
      await alone.join();
      await alone.b.signedIn('meanwhile2');
      await alone.join();
      expect(await signIn(alone.a, 'meanwhile2')).toMatchObject({ data: { cell: 'b' } });
      const { listed_to: listedTo } = await alone.directory.db
        .selectFrom('cells')
        .select('listed_to')
        .where('name', '=', 'b')
        .executeTakeFirstOrThrow();
      expect(listedTo).toBe(1n);
    } finally {
      await alone.close();
    }
  });

  it('that was restored to an earlier moment lists its members anew', async () => {
    const alone = await openPlatform();
    try {
      await alone.join();
      await alone.directory.db
        .updateTable('cells')
        .set({ listed_to: 1_000n })
        .where('name', '=', 'b')
        .execute();
      await alone.b.signedIn('afterwards1');
      await alone.join();
      expect(await signIn(alone.a, 'afterwards1')).toMatchObject({ data: { cell: 'b' } });
      const { listed_to: listedTo } = await alone.directory.db
        .selectFrom('cells')
        .select('listed_to')
        .where('name', '=', 'b')
        .executeTakeFirstOrThrow();
      expect(listedTo).toBe(0n);
    } finally {
      await alone.close();
    }
  });

  it('is refused while another cell has one of its names, which it says', async () => {
    const alone = await openPlatform();
    try {
      await alone.a.signedIn('twice');
      await alone.b.signedIn('Twice');
      const failure = await alone.join().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NamesTakenElsewhere);
      expect((failure as Error).message).toContain('twice');
      expect((await signIn(alone.b, 'twice')).code).toBe(UNAVAILABLE);
    } finally {
      await alone.close();
    }
  });
});

it('while the directory is being opened, sign-ins are answered after a few seconds, and so is the end of a server', async () => {
  const { db } = platform.a.database;
  const directory = platform.directory.seenBy('a', () => new Promise(() => undefined));
  const { ports } = testPorts({
    db,
    env: { cell: { name: 'a', directoryUrl: '', directorySecret: '', gamesOrigins: [] } },
  });
  await expect(directory.requireHere('member1')).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
  await expect(directory.sync(membersOf(ports))).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
  await directory.close();
}, 20_000);

it('without the directory nobody signs in, whoever it is, and members go on', async () => {
  const alone = await openPlatform();
  try {
    const { session } = { session: await alone.a.signedIn('member1') };
    alone.loseDirectory();
    for (const account of ['member1', 'nobody1']) {
      const answer = await signIn(alone.a, account);
      expect(answer).toMatchObject({ status: 503, code: UNAVAILABLE });
    }
    expect((await alone.a.call('getProfile', {}, session)).code).toBe(OK);
  } finally {
    await alone.close();
  }
});
