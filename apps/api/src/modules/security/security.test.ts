import { randomUUID } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import { openSeed } from '../authenticator';
import { makeSandboxAddress } from '../network';
import { startTestServer, type TestServer, type TestSession } from '../../testing';

const PASSWORD = 'correct horse 7';
const PAYMENT_PASSWORD = 'Realm2026a';
const [PHONE, LAPTOP] = ['A'.repeat(32), 'B'.repeat(32)];
const REFUSED = { tooFast: 1009, required: 2005, wrong: 2006, state: 2007, emailWrong: 2009 };
const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: new Date(Date.now() + MINUTE_MS),
    env: { addressLockMs: 86_400_000 },
  });
});
afterAll(() => server.close());

let members = 0;
const nowMs = () => server.ports.clock.now().getTime();

async function signIn(account: string, input: Readonly<Record<string, unknown>> = {}) {
  const visitor = (await server.call('createVisitor')).data as TestSession;
  return server.call('loginAccount', { account, password: PASSWORD, ...input }, visitor);
}

async function signUp() {
  const account = `Guard${String((members += 1)).padStart(3, '0')}`;
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true', deviceID: PHONE };
  const visitor = (await server.call('createVisitor')).data as TestSession;
  const session = (await server.call('createAccount', form, visitor)).data as TestSession;
  return { account, session };
}

/** A member with a payment password and an authenticator. Its first code is used; the clock is in a later step. */
async function bound() {
  const member = await signUp();
  const set = { newPaymentPassword: PAYMENT_PASSWORD, confirmation: PAYMENT_PASSWORD };
  await server.call('editPaymentPassword', { ...set, loginPassword: PASSWORD }, member.session);
  const { data } = await server.call('beginAuthenticator', {}, member.session);
  const seed = fromBase32(data.secret) ?? new Uint8Array();
  const code = (offset = 0) => totpCode(seed, totpStep(nowMs()) + offset);
  const done = await server.call(
    'bindAuthenticator',
    { code: code(), password: PAYMENT_PASSWORD },
    member.session,
  );
  expect(done.code).toBe(0);
  server.pass(2 * STEP_MS);
  return { ...member, secret: data.secret, code, recoveryCodes: done.data.recoveryCodes };
}

const kindsOf = async (session: TestSession) => {
  const { data } = await server.call('pageNotices', { kind: 'personal', limit: '100' }, session);
  return data.items.map(({ message }) => message?.kind);
};

describe('sessions', () => {
  it('are listed with device, system and address block, this one first', async () => {
    const { account, session } = await signUp();
    await signIn(account, { process: 'app', deviceModel: 'iPhone', osVersionName: 'iOS unknown' });
    const { items } = (await server.call('listSessions', {}, session)).data;
    expect(items).toMatchObject([
      { isCurrent: true, place: '127.0.0.*' },
      { isCurrent: false, device: 'iPhone', system: 'iOS', place: '127.0.0.*' },
    ]);
    expect(items.every(({ sessionId }) => !/^\d+$/.test(sessionId))).toBe(true);
  });

  it('one is ended at once, with a message; the own session never', async () => {
    const { account, session } = await signUp();
    const other = (await signIn(account, { process: 'app' })).data as TestSession;
    const [own, second] = (await server.call('listSessions', {}, session)).data.items;
    await server.call('revokeSessions', { sessionId: own?.sessionId }, session);
    expect((await server.call('listSessions', {}, session)).data.items).toHaveLength(2);
    const left = await server.call('revokeSessions', { sessionId: second?.sessionId }, session);
    expect(left.data.items).toHaveLength(1);
    expect((await server.call('getProfile', {}, other)).code).toBe(403);
    expect(await kindsOf(session)).toContain('sessions-revoked');
  });

  it('an id of another member’s session and one of none answer alike, and end nothing', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const [foreign] = (await server.call('listSessions', {}, other.session)).data.items;
    const answers = [];
    for (const sessionId of [foreign?.sessionId, 'AAAAAAAAAAAAAAAAAAAAAA', 'no id'])
      answers.push((await server.call('revokeSessions', { sessionId }, one.session)).data.items);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await server.call('getProfile', {}, other.session)).code).toBe(0);
    expect(await kindsOf(one.session)).not.toContain('sessions-revoked');
  });

  it('all others end together', async () => {
    const { account, session } = await signUp();
    const other = (await signIn(account, { process: 'app' })).data as TestSession;
    await server.call('revokeSessions', {}, session);
    expect((await server.call('getProfile', {}, other)).code).toBe(403);
    expect((await server.call('getProfile', {}, session)).code).toBe(0);
  });
});

it('the history has sign-ins and refused attempts, page by page, and forgets them after two months', async () => {
  const { account, session } = await signUp();
  await signIn(account, { password: 'wrong horse 7', deviceModel: 'Pixel' });
  const first = (await server.call('listSignIns', { limit: '1' }, session)).data;
  expect(first.items).toMatchObject([{ outcome: 'wrong-password', device: 'Pixel', place: '127.0.0.*' }]);
  const second = (await server.call('listSignIns', { limit: '1', cursor: first.nextCursor }, session)).data;
  expect(second).toMatchObject({ items: [{ outcome: 'signed-in' }], nextCursor: null });
  const overview = (await server.call('getSecurity', {}, session)).data;
  expect(overview.lastFailedSignInAt).toBe(first.items[0]?.at);
});

it('the history has no text of a stranger that hides something, or leads somewhere', async () => {
  const { account, session } = await signUp();
  const deviceModel = 'Pixel\u202E 7\u200B <b>看 https://evil.example';
  await signIn(account, { password: 'wrong horse 7', deviceModel, osVersionName: 'iOS 17.1.2' });
  const { items } = (await server.call('listSignIns', { limit: '1' }, session)).data;
  expect(items).toMatchObject([{ device: 'Pixel 7 b https evil example', system: 'iOS 17.1.2' }]);
});

it('neither has the message about a new device', async () => {
  const { account } = await signUp();
  const deviceModel = 'Pixel\u202E 7 看 https://evil.example';
  const session = (await signIn(account, { process: 'app', deviceModel })).data as TestSession;
  const { data } = await server.call('pageNotices', { kind: 'personal' }, session);
  const message = data.items.find((item) => item.message?.kind === 'signed-in')?.message;
  expect(message?.params).toEqual({ process: 'app', device: 'Pixel 7 https evil example' });
});

it('attempts over the limit are in the history once an hour, also when they arrive together', async () => {
  const { account, session } = await signUp();
  const attempt = () => signIn(account, { password: 'wrong horse 7' });
  for (let n = 0; n < 5; n += 1) await attempt();
  await Promise.all([attempt(), attempt(), attempt()]);
  const { items } = (await server.call('listSignIns', {}, session)).data;
  expect(items.map(({ outcome }) => outcome)).toEqual([
    'limited',
    ...Array.from({ length: 5 }, () => 'wrong-password'),
    'signed-in',
  ]);
});

describe('an authenticator', () => {
  it('is bound by password and code, and its seed is readable with this member’s key only', async () => {
    const { session } = await signUp();
    const { secret } = (await server.call('beginAuthenticator', {}, session)).data;
    const seed = fromBase32(secret) ?? new Uint8Array();
    const bind = (code: string, password: string) =>
      server.call('bindAuthenticator', { code, password }, session);
    const code = totpCode(seed, totpStep(nowMs()));
    expect((await bind(code, 'wrong horse 7')).code).toBe(1011);
    expect((await bind('000000', PASSWORD)).code).toBe(REFUSED.wrong);
    const done = await bind(code, PASSWORD);
    expect(new Set(done.data.recoveryCodes).size).toBe(10);
    expect(done.data.overview).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await bind(code, PASSWORD)).code).toBe(REFUSED.state);
    expect((await server.call('beginAuthenticator', {}, session)).code).toBe(REFUSED.state);
    expect((await server.call('getProfile', {}, session)).data.hasAuthenticator).toBe(true);

    const row = await server.database.db
      .selectFrom('authenticators as a')
      .innerJoin('members as m', 'm.member_id', 'a.member_id')
      .select(['a.member_id', 'sealed_seed'])
      .where('uid', '=', session.uid)
      .executeTakeFirstOrThrow();
    const sealed = Buffer.from(row.sealed_seed);
    expect(sealed.includes(Buffer.from(seed))).toBe(false);
    expect(Buffer.from(openSeed(server.ports.env, row.member_id, sealed))).toEqual(Buffer.from(seed));
    expect(() => openSeed(server.ports.env, row.member_id + 1n, sealed)).toThrow();
    expect(() => openSeed({ secret: 'another' }, row.member_id, sealed)).toThrow();
  });

  it('is required to sign in, after the password only', async () => {
    const { account, code } = await bound();
    expect((await signIn(account, { password: 'wrong horse 7', code: code() })).code).toBe(1002);
    expect((await signIn(account)).code).toBe(REFUSED.required);
    expect((await signIn(account, { code: '000000' })).code).toBe(REFUSED.wrong);
    expect((await signIn(account, { code: code(1) })).code).toBe(0);
  });

  it('leaves a trace of a right password whose code never came, and none of one that did', async () => {
    const { account, session, code } = await bound();
    const outcomes = async () =>
      (await server.call('listSignIns', { limit: '3' }, session)).data.items.map(({ outcome }) => outcome);
    expect((await signIn(account, { deviceModel: 'Pixel', process: 'app' })).code).toBe(REFUSED.required);
    expect(await outcomes()).toEqual(['code-missing', 'signed-in']);
    expect((await server.call('getSecurity', {}, session)).data.lastFailedSignInAt).not.toBeNull();
    await signIn(account, { deviceModel: 'iPhone', process: 'app' });
    expect((await signIn(account, { deviceModel: 'iPhone', process: 'app', code: code() })).code).toBe(0);
    expect(await outcomes()).toEqual(['signed-in', 'code-missing', 'signed-in']);
  });

  it('accepts a code once, also of two that arrive together', async () => {
    const { account, code } = await bound();
    const both = await Promise.all([
      signIn(account, { code: code(), process: 'app' }),
      signIn(account, { code: code(), process: 'h5' }),
    ]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.wrong]);
    expect((await signIn(account, { code: code() })).code).toBe(REFUSED.wrong);
    expect((await signIn(account, { code: code(-1) })).code).toBe(REFUSED.wrong);
  });

  it('accepts a recovery code once, also of two that arrive together, and says how many are left', async () => {
    const { account, recoveryCodes } = await bound();
    const code = recoveryCodes[0]?.toLowerCase();
    const both = await Promise.all([
      signIn(account, { code, process: 'app' }),
      signIn(account, { code, process: 'h5' }),
    ]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.wrong]);
    const session = both.find((answer) => answer.code === 0)?.data as TestSession;
    expect((await server.call('getSecurity', {}, session)).data.recoveryCodesLeft).toBe(9);
    expect(await kindsOf(session)).toContain('recovery-code-used');
  });

  it('allows five wrong codes an hour; strangers at sign-in use up none of the member’s own', async () => {
    const { account, session, code } = await bound();
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(account, { code: '000000' })).code).toBe(REFUSED.wrong);
    expect((await signIn(account, { code: code() })).code).toBe(REFUSED.tooFast);
    const { items } = (await server.call('listSignIns', { limit: '2' }, session)).data;
    expect(items.map(({ outcome }) => outcome)).toEqual(['limited', 'wrong-code']);
    expect((await signIn(account, { code: code(), deviceID: PHONE })).code).toBe(0);
    expect((await signIn(account, { code: code(1), deviceID: LAPTOP })).code).toBe(REFUSED.tooFast);
    expect((await server.call('getProfile', {}, session)).code).toBe(403);
  });

  it('is required for addresses and passwords, and a refused call costs no code', async () => {
    const { session, code, recoveryCodes } = await bound();
    const address = makeSandboxAddress('TRC20');
    const add = (input: Readonly<Record<string, unknown>>) =>
      server.call(
        'operateAddress',
        {
          operation: 'add',
          label: 'Home',
          network: 'TRC20',
          address,
          paymentPassword: PAYMENT_PASSWORD,
          ...input,
        },
        session,
      );
    expect((await add({})).code).toBe(REFUSED.required);
    expect((await add({ code: recoveryCodes[0] })).code).toBe(REFUSED.wrong);
    expect((await add({ code: code() })).code).toBe(0);
    expect((await add({ code: code(1) })).code).toBe(5002);
    const edit = { oldPassword: PASSWORD, newPassword: 'another horse 8', confirmation: 'another horse 8' };
    expect((await server.call('editPassword', edit, session)).code).toBe(REFUSED.required);
    expect((await server.call('editPassword', { ...edit, code: code(1) }, session)).code).toBe(0);
  });

  it('is required for a withdrawal, also when a request id comes again with another code', async () => {
    const { session, code } = await bound();
    const requestId = randomUUID();
    const order = {
      amount: '100',
      addressId: 'none',
      rate: '7.2',
      fee: '1',
      paymentPassword: PAYMENT_PASSWORD,
    };
    const withdraw = (input: Readonly<Record<string, unknown>>) =>
      server.call('createWithdrawal', { requestId: randomUUID(), ...order, ...input }, session);
    expect((await withdraw({})).code).toBe(REFUSED.required);
    expect((await withdraw({ code: '000000' })).code).toBe(REFUSED.wrong);
    const refused = await withdraw({ requestId, code: code() });
    expect([REFUSED.required, REFUSED.wrong]).not.toContain(refused.code);
    expect((await withdraw({ requestId, code: code(1) })).code).toBe(refused.code);
    expect((await withdraw({ code: code() })).code).toBe(refused.code);
  });

  it('is removed by password and code; then withdrawals pause and its recovery codes are gone', async () => {
    const { account, session, code } = await bound();
    const unbind = (input: object) =>
      server.call('unbindAuthenticator', { password: PAYMENT_PASSWORD, ...input }, session);
    expect((await unbind({ code: code(), password: 'Wrong2026b' })).code).toBe(2002);
    const done = await unbind({ code: code() });
    expect(done.data).toMatchObject({ authenticatorBoundAt: null, recoveryCodesLeft: 0 });
    expect(Date.parse(done.data.withdrawalsHeldUntil ?? '')).toBe(nowMs() + 86_400_000);
    expect((await unbind({ code: code(1) })).code).toBe(REFUSED.state);
    expect(await kindsOf(session)).toEqual(
      expect.arrayContaining(['authenticator-removed', 'authenticator-bound']),
    );
    expect((await signIn(account)).code).toBe(0);
  });

  it('gives new recovery codes, which end the old ones', async () => {
    const { account, session, code, recoveryCodes } = await bound();
    const renewed = await server.call(
      'renewRecoveryCodes',
      { code: code(), password: PAYMENT_PASSWORD },
      session,
    );
    expect((await signIn(account, { code: recoveryCodes[0] })).code).toBe(REFUSED.wrong);
    expect((await signIn(account, { code: renewed.data.recoveryCodes[0] })).code).toBe(0);
  });
});

describe('an e-mail address', () => {
  const mails = (to: string) =>
    server.database.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('recipient', '=', to)
      .orderBy('mail_id', 'desc')
      .execute();
  const codeTo = async (to: string) => /\d{6}/.exec((await mails(to))[0]?.body ?? '')?.[0] ?? '';
  let addresses = 0;
  const nextAddress = () => `linchuan${String((addresses += 1))}@mail.example`;

  async function withEmail() {
    const { session } = await signUp();
    const email = nextAddress();
    await server.call('sendEmailCode', { email, lang: 'en' }, session);
    const input = { email, emailCode: await codeTo(email), password: PASSWORD };
    const done = await server.call('bindEmail', input, session);
    expect(done.code).toBe(0);
    return { session, email, done };
  }

  it('is bound by the code that was mailed to it, and shown masked', async () => {
    const { session, email, done } = await withEmail();
    expect(done.data.email).toMatch(/^li\*\*\*n\d@mail\.example$/);
    const [mail] = await mails(email);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    expect(mail?.body).toContain('valid for 10 minutes');
    expect(await kindsOf(session)).toContain('email-bound');
    expect(
      JSON.stringify((await server.call('pageNotices', { kind: 'personal' }, session)).data),
    ).not.toContain(email);
  });

  it('a code works once, for its address and member only, and for ten minutes', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const email = nextAddress();
    const bind = (session: TestSession, emailCode: string, to = email) =>
      server.call('bindEmail', { email: to, emailCode, password: PASSWORD }, session);
    await server.call('sendEmailCode', { email }, one.session);
    const emailCode = await codeTo(email);
    expect((await bind(other.session, emailCode)).code).toBe(REFUSED.emailWrong);
    expect((await bind(one.session, emailCode, nextAddress())).code).toBe(REFUSED.emailWrong);
    const both = await Promise.all([bind(one.session, emailCode), bind(one.session, emailCode)]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.emailWrong]);

    server.pass(MINUTE_MS);
    await server.call('sendEmailCode', { email }, one.session);
    server.pass(10 * MINUTE_MS);
    expect((await bind(one.session, await codeTo(email))).code).toBe(REFUSED.emailWrong);
  });

  it('five wrong attempts end a code', async () => {
    const { session } = await signUp();
    const email = nextAddress();
    await server.call('sendEmailCode', { email }, session);
    const right = await codeTo(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const bind = (emailCode: string) =>
      server.call('bindEmail', { email, emailCode, password: PASSWORD }, session);
    await Promise.all(Array.from({ length: 5 }, () => bind(wrong)));
    expect((await bind(right)).code).toBe(REFUSED.emailWrong);
  });

  it('limits codes by minute, by account and by address', async () => {
    const { session } = await signUp();
    const email = nextAddress();
    const send = (from = session) => server.call('sendEmailCode', { email }, from);
    expect((await send()).code).toBe(0);
    expect(await send()).toMatchObject({ code: REFUSED.tooFast, data: { retryAfterSec: 60 } });
    for (let n = 0; n < 4; n += 1) {
      server.pass(MINUTE_MS);
      expect((await send()).code).toBe(0);
    }
    server.pass(MINUTE_MS);
    expect((await send()).code).toBe(REFUSED.tooFast);
    expect((await send((await signUp()).session)).code).toBe(REFUSED.tooFast);
  });

  it('is replaced and removed, with a mail to the former address', async () => {
    const { session, email } = await withEmail();
    const next = nextAddress();
    server.pass(MINUTE_MS);
    await server.call('sendEmailCode', { email: next }, session);
    const input = { email: next, emailCode: await codeTo(next), password: PASSWORD };
    expect((await server.call('bindEmail', input, session)).code).toBe(0);
    expect((await mails(email))[0]?.subject).toContain('email removed');

    server.pass(MINUTE_MS);
    await server.call('sendEmailCode', {}, session);
    const removed = await server.call(
      'unbindEmail',
      { emailCode: await codeTo(next), password: PASSWORD },
      session,
    );
    expect(removed.data.email).toBeNull();
    expect((await server.call('sendEmailCode', {}, session)).code).toBe(2010);
    expect(await kindsOf(session)).toContain('email-removed');
  });
});
