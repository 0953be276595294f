import { readRecoveryRequestCode } from '@realm/domain';
import { sql } from 'kysely';
import { type TestServer, type TestSession } from '../../testing';
import {
  PASSWORD,
  NEW_PASSWORD,
  PAYMENT_PASSWORD,
  PHONE,
  LAPTOP,
  MINUTE_MS,
  DAY_MS,
  REFUSED,
  STATEMENT,
  recoveryFixture,
} from '../../testing/recovery-fixture';
import { mailedHash, requestHash } from './request-code';

const fixture = recoveryFixture();
const {
  nowMs,
  visit,
  signUp,
  signIn,
  mailsTo,
  codeTo,
  withEmail,
  bindAuthenticator,
  begin,
  byEmail,
  review,
  finish,
  statusOf,
  kindsOf,
} = fixture;
let server: TestServer;
beforeAll(() => {
  ({ server } = fixture);
});

describe('by a mailed code', () => {
  it('sets a new login password: sessions end, withdrawals pause, devices and address get a notice', async () => {
    const { account, email, session } = await withEmail();
    const { requestCode, recovery } = (await byEmail(account)).data;
    expect(recovery).toMatchObject({ status: 'code', attemptsLeft: 5 });
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
    const proved = await server.call(
      'proveRecovery',
      { requestCode, code: await codeTo(email) },
      await visit(),
    );
    expect(proved.data.status).toBe('proved');
    expect((await finish(requestCode, undefined, PAYMENT_PASSWORD)).code).toBe(1005);
    const done = await finish(requestCode);
    expect(done.data).toMatchObject({ recovery: { status: 'done' }, endedSessions: 1 });
    expect(Date.parse(done.data.withdrawalsHeldUntil)).toBe(nowMs() + DAY_MS);
    expect((await server.call('getProfile', {}, session)).code).toBe(403);
    expect((await signIn(account, PASSWORD)).code).toBe(1002);
    const back = await signIn(account, NEW_PASSWORD);
    expect(await kindsOf(back.data as TestSession)).toContain('password-changed');
    const [newest, reset, ...earlier] = await mailsTo(email);
    expect(newest).toContain('Signed in on a new device');
    expect(reset).toContain('was reset');
    expect(earlier).toHaveLength(1);
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
  });

  it('a code works once, for its request only, for ten minutes and five attempts', async () => {
    const { account, email } = await withEmail();
    const first = (await byEmail(account)).data.requestCode;
    const firstCode = await codeTo(email);
    server.pass(MINUTE_MS);
    const second = (await byEmail(account)).data.requestCode;
    const prove = async (requestCode: string, typed: string) =>
      (await server.call('proveRecovery', { requestCode, code: typed }, await visit())).code;
    expect(await prove(second, firstCode)).toBe(REFUSED.wrong);
    const both = await Promise.all([prove(first, firstCode), prove(first, firstCode)]);
    expect(both.sort()).toEqual([0, REFUSED.state]);

    const secondCode = await codeTo(email);
    const wrong = secondCode === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => prove(second, wrong)));
    expect(guesses.filter((answer) => answer === REFUSED.wrong)).toHaveLength(4);
    expect(await prove(second, secondCode)).toBe(REFUSED.state);

    server.pass(MINUTE_MS);
    const again = await server.call('sendRecoveryCode', { requestCode: second }, await visit());
    expect(again.data.attemptsLeft).toBe(5);
    server.pass(10 * MINUTE_MS);
    expect(await prove(second, await codeTo(email))).toBe(REFUSED.state);
    expect(await statusOf(second)).toBe('expired');
  });

  it('needs the authenticator’s code too, where one is bound', async () => {
    const { account, email, session } = await withEmail();
    const { next } = await bindAuthenticator(session);
    const { requestCode } = (await byEmail(account)).data;
    const mailed = await codeTo(email);
    const prove = async (input: object) =>
      (await server.call('proveRecovery', { requestCode, code: mailed, ...input }, await visit())).code;
    expect(await prove({})).toBe(REFUSED.codeRequired);
    expect(await prove({ code: '12345' })).toBe(REFUSED.wrong);
    expect(await prove({ secondCode: '000000' })).toBe(REFUSED.codeWrong);
    expect(await prove({ secondCode: next() })).toBe(0);
  });

  it('wrong passwords from before keep nobody out afterwards', async () => {
    const { account, email } = await withEmail();
    const device = { deviceID: PHONE };
    for (let tried = 0; tried < 5; tried += 1) await signIn(account, 'forgotten 1', device);
    expect((await signIn(account, PASSWORD, device)).code).toBe(REFUSED.tooFast);
    const { requestCode } = (await byEmail(account)).data;
    await server.call('proveRecovery', { requestCode, code: await codeTo(email) }, await visit());
    const set = { newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    await server.call('finishRecovery', { requestCode, ...set, ...device }, await visit());
    expect((await signIn(account, NEW_PASSWORD, device)).code).toBe(0);
  });

  it('proves nothing any more once the owner has taken the mailbox off the account', async () => {
    const { account, email, session } = await withEmail();
    const proved = (await byEmail(account)).data.requestCode;
    await server.call('proveRecovery', { requestCode: proved, code: await codeTo(email) }, await visit());
    server.pass(MINUTE_MS);
    const begun = (await byEmail(account)).data.requestCode;
    await server.call('sendEmailCode', {}, session);
    const input = { emailCode: await codeTo(email), password: PAYMENT_PASSWORD };
    expect((await server.call('unbindEmail', input, session)).code).toBe(0);
    for (const requestCode of [proved, begun]) expect(await statusOf(requestCode)).toBe('cancelled');
    expect((await finish(proved)).code).toBe(REFUSED.state);
    expect((await signIn(account, NEW_PASSWORD)).code).not.toBe(0);
  });

  it('a mail that was requested in the page’s language says what it is for', async () => {
    const { account, email } = await withEmail();
    await begin({ kind: 'login-password', way: 'email', account, lang: 'en' });
    expect((await mailsTo(email))[0]).toContain('Your code to reset the login password');
  });
});

it('what can’t be an account is refused as such: that reveals nothing', async () => {
  for (const account of ['me@mail.example', 'two words'])
    expect(await begin({ kind: 'login-password', way: 'email', account })).toMatchObject({ code: 1016 });
});

describe('an unknown account', () => {
  const shapeOf = ({ status, code: answered, data }: Awaited<ReturnType<typeof begin>>) => ({
    status,
    answered,
    data: JSON.parse(
      JSON.stringify(data, (key, value: unknown) =>
        ['requestCode', 'recoveryId'].includes(key) ? typeof value : value,
      ),
    ) as unknown,
  });

  it.each(['email', 'recovery-code', 'review'])('answers like a known one at every step: %s', async (way) => {
    const { account, session } = await withEmail();
    await bindAuthenticator(session);
    const answers = [];
    for (const name of [account, `no${account.slice(2)}`]) {
      const stated = way === 'review' ? { statement: STATEMENT, contact: 'me@post.example' } : {};
      const request = { kind: 'login-password', way, account: name, ...stated };
      const first = await begin(request);
      const { requestCode } = first.data;
      const steps: unknown[] = [shapeOf(first)];
      const guess = { requestCode, code: way === 'email' ? '000000' : 'ABCDE-FGHJK' };
      for (let n = 0; n < 6; n += 1)
        steps.push((await server.call('proveRecovery', guess, await visit())).code);
      steps.push((await finish(requestCode)).code);
      steps.push(await statusOf(requestCode));
      // The second request, and those over the limit.
      for (let n = 0; n < 5; n += 1) steps.push((await begin(request)).code);
      answers.push(steps);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('proves nothing, not even by a guess of the code that was mailed to nobody', async () => {
    const { account } = await signUp();
    for (const name of ['nobodyatall', account]) {
      const { requestCode } = (await byEmail(name)).data;
      const codeHash = requestHash(server.ports.env, requestCode);
      const mailed = mailedHash(server.ports.env, { codeHash, email: '', code: '123456' });
      await server.database.db
        .updateTable('recovery_requests')
        .set({ proof_hash: mailed })
        .where('code_hash', '=', codeHash)
        .execute();
      const guess = await server.call('proveRecovery', { requestCode, code: '123456' }, await visit());
      expect(guess.code).toBe(REFUSED.wrong);
    }
  });

  it('without an address, known or not, nothing is mailed, and the name is stored nowhere', async () => {
    const { account } = await signUp();
    const count = async () =>
      (await server.database.db.selectFrom('mails').select('mail_id').execute()).length;
    const before = await count();
    for (const name of [account, 'nobodyatall']) expect((await byEmail(name)).code).toBe(0);
    expect(await count()).toBe(before);
    const rows = await server.database.db.selectFrom('recovery_requests').selectAll().execute();
    expect(rows.some((row) => Object.values(row).includes('nobodyatall'))).toBe(false);
  });
});

it('strangers can’t use up the requests of a device that is known', async () => {
  const { account } = await withEmail();
  for (let n = 0; n < 5; n += 1) {
    expect((await byEmail(account)).code).toBe(0);
    server.pass(MINUTE_MS);
  }
  expect((await byEmail(account)).code).toBe(1009);
  const known = { kind: 'login-password', way: 'email', account, deviceID: PHONE };
  expect((await begin(known)).code).toBe(0);
  expect((await begin({ ...known, deviceID: LAPTOP })).code).toBe(1009);
});

it('of those who ask for a code at once, one gets it, and one a minute afterwards', async () => {
  const { account, email } = await withEmail();
  const atOnce = (send: () => Promise<{ code: number }>) => Promise.all(Array.from({ length: 4 }, send));
  const codes = async (send: () => Promise<{ code: number }>) =>
    (await atOnce(send)).map(({ code: answered }) => answered).sort((a, b) => a - b);
  const once = [0, REFUSED.tooFast, REFUSED.tooFast, REFUSED.tooFast];
  const begun = await atOnce(() => byEmail(account));
  expect(begun.map(({ code: answered }) => answered).sort((a, b) => a - b)).toEqual(once);
  server.pass(MINUTE_MS);
  const { requestCode } = (await byEmail(account)).data;
  const visitor = await visit();
  const again = () => server.call('sendRecoveryCode', { requestCode }, visitor);
  expect(await again()).toMatchObject({ code: REFUSED.tooFast, data: { retryAfterSec: 60 } });
  server.pass(MINUTE_MS);
  expect(await codes(again)).toEqual(once);
  expect(await mailsTo(email)).toHaveLength(3);
  server.pass(MINUTE_MS);
  expect((await again()).code).toBe(0);
});

describe('by the day', () => {
  const HOUR_MS = 60 * MINUTE_MS;
  const limitReached = { code: REFUSED.tooFast, data: { retryAfterSec: expect.any(Number) as number } };

  it('one account takes twenty requests, whoever sends them', async () => {
    const { account } = await signUp();
    for (let n = 0; n < 20; n += 1) {
      expect((await review(`no${account}`, n % 2 === 0 ? 'login-password' : 'authenticator')).code).not.toBe(
        REFUSED.tooFast,
      );
      server.pass(HOUR_MS / 4);
    }
    server.pass(HOUR_MS);
    expect(await review(`no${account}`)).toMatchObject(limitReached);
    server.pass(DAY_MS);
    expect((await review(`no${account}`)).code).not.toBe(REFUSED.tooFast);
  });

  it('one account takes twenty wrong codes of its owner', async () => {
    const { account, session } = await signUp();
    const { recoveryCodes } = await bindAuthenticator(session);
    const request = { kind: 'login-password', way: 'recovery-code', account };
    const prove = async (requestCode: string, typed = 'ABCDE-FGHJK') =>
      server.call('proveRecovery', { requestCode, code: typed }, await visit());
    for (let n = 0; n < 4; n += 1) {
      const { requestCode } = (await begin(request)).data;
      for (let tried = 0; tried < 5; tried += 1)
        expect((await prove(requestCode)).code).toBe(REFUSED.codeWrong);
      server.pass(HOUR_MS);
    }
    const { requestCode } = (await begin(request)).data;
    expect(await prove(requestCode, recoveryCodes[0])).toMatchObject(limitReached);
  });

  it('one network sends a number of requests and asks for a number of codes', async () => {
    const { account, email } = await withEmail();
    const { requestCode } = (await byEmail(account)).data;
    await sql`update attempt_counters set attempts = array_fill(${new Date(nowMs())}::timestamptz, array[12000])
      where scope = 'recovery-source-day'`.execute(server.database.db);
    server.pass(MINUTE_MS);
    expect(await byEmail('nobodyatall')).toMatchObject(limitReached);
    expect(await server.call('sendRecoveryCode', { requestCode }, await visit())).toMatchObject(limitReached);
    expect(await mailsTo(email)).toHaveLength(1);
    server.pass(DAY_MS);
    expect((await byEmail('nobodyatall')).code).toBe(0);
  });
});

describe('by a code that the owner has', () => {
  it('a recovery code resets the login password, once; six digits do not', async () => {
    const { account, session } = await signUp();
    const { recoveryCodes, next } = await bindAuthenticator(session);
    const { requestCode } = (await begin({ kind: 'login-password', way: 'recovery-code', account })).data;
    const prove = async (typed: string | undefined) =>
      (await server.call('proveRecovery', { requestCode, code: typed }, await visit())).code;
    expect(await prove(next())).toBe(REFUSED.codeWrong);
    expect(await prove(recoveryCodes[0])).toBe(0);
    expect((await finish(requestCode)).code).toBe(0);
    expect((await signIn(account, NEW_PASSWORD, { code: recoveryCodes[0] })).code).toBe(REFUSED.codeWrong);
    expect((await signIn(account, NEW_PASSWORD, { code: next() })).code).toBe(0);
  });

  it('a member resets the payment password by the authenticator, in their own session only', async () => {
    const [{ session }, other] = [await signUp(), await signUp()];
    const { next } = await bindAuthenticator(session);
    const kind = 'payment-password';
    const renew = async (password: string) =>
      (await server.call('renewRecoveryCodes', { code: next(), password }, session)).code;
    for (let tried = 0; tried < 5; tried += 1) expect(await renew('forgotten 1')).toBe(REFUSED.paymentWrong);
    expect(await renew(PAYMENT_PASSWORD)).toBe(REFUSED.paymentLocked);
    const begun = await begin({ kind, way: 'authenticator' }, session);
    const { requestCode } = begun.data;
    expect((await begin({ kind, way: 'recovery-code' }, session)).code).toBe(REFUSED.way);
    const proof = { requestCode, code: next() };
    for (const stranger of [await visit(), other.session])
      expect((await server.call('proveRecovery', proof, stranger)).code).toBe(REFUSED.state);
    expect((await server.call('proveRecovery', proof, session)).code).toBe(0);
    expect((await finish(requestCode, other.session, 'Realm2027b')).code).toBe(REFUSED.state);
    expect((await finish(requestCode, session, PASSWORD)).code).toBe(1005);
    const done = await finish(requestCode, session, 'Realm2027b');
    expect(done.data).toMatchObject({ endedSessions: 0 });
    expect(await kindsOf(session)).toContain('payment-password-changed');
    expect((await server.call('getSecurity', {}, session)).data.withdrawalsHeldUntil).toBe(
      done.data.withdrawalsHeldUntil,
    );
    server.pass(MINUTE_MS);
    expect(await renew('Realm2027b')).toBe(0);
  });

  it('a member learns what is not bound; a visitor may not ask about a payment password', async () => {
    const { account, session } = await signUp();
    const kind = 'payment-password';
    expect((await begin({ kind, way: 'email' }, session)).code).toBe(2010);
    expect((await begin({ kind, way: 'authenticator' }, session)).code).toBe(2007);
    expect((await begin({ kind, way: 'email', account })).code).toBe(REFUSED.way);
    expect((await begin({ kind: 'login-password', way: 'authenticator', account })).code).toBe(REFUSED.way);
  });
});

it('a request’s code is stored as a digest only', async () => {
  const { requestCode } = (await review('nobodyelse')).data;
  expect(readRecoveryRequestCode(requestCode)).toBe(requestCode);
  const rows = await server.database.db.selectFrom('recovery_requests').selectAll().execute();
  const [row] = rows.filter(({ code_hash: hash }) => hash === requestHash(server.ports.env, requestCode));
  expect(row).toBeDefined();
  expect(rows.some((one) => Object.values(one).includes(requestCode))).toBe(false);
});

it('a recovery code proves nothing any more once the owner has renewed the codes, or removed the authenticator', async () => {
  for (const name of ['renewRecoveryCodes', 'unbindAuthenticator'] as const) {
    const { account, session } = await signUp();
    const { next, recoveryCodes } = await bindAuthenticator(session);
    const { requestCode } = (await begin({ kind: 'login-password', way: 'recovery-code', account })).data;
    const proof = { requestCode, code: recoveryCodes[0] };
    expect((await server.call('proveRecovery', proof, await visit())).data.status).toBe('proved');
    const changed = await server.call(name, { code: next(), password: PAYMENT_PASSWORD }, session);
    expect(changed.code).toBe(0);
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
  }
});
