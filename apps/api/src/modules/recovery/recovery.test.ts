import { randomUUID } from 'node:crypto';
import { readRecoveryRequestCode, fromBase32, totpCode, totpStep } from '@realm/domain';
import { lookUp, sendCommand, startTestServer, type TestServer, type TestSession } from '../../testing';
import { expireRecoveries } from './expire-recoveries';
import { mailedHash, requestHash } from './request-code';

const PASSWORD = 'correct horse 7';
const NEW_PASSWORD = 'another horse 8';
const PAYMENT_PASSWORD = 'Realm2026a';
const [PHONE, LAPTOP] = ['A'.repeat(32), 'B'.repeat(32)];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const REFUSED = {
  wrong: 2009,
  codeWrong: 2006,
  codeRequired: 2005,
  tooFast: 1009,
  paymentWrong: 2002,
  paymentLocked: 2003,
  state: 2011,
  open: 2012,
  way: 2013,
  held: 4006,
};
const STATEMENT = 'The last deposit was 720 CNY on Friday, from an iPhone.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: new Date(Date.now() + MINUTE_MS),
    env: { addressLockMs: DAY_MS },
  });
});
afterAll(() => server.close());
// Limits by source count an hour.
beforeEach(() => server.pass(2 * HOUR_MS));

const nowMs = () => server.ports.clock.now().getTime();
const visit = async () => (await server.call('createVisitor')).data as TestSession;
const code = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

let members = 0;
async function signUp() {
  const account = `Lost${String((members += 1)).padStart(3, '0')}`;
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true', deviceID: PHONE };
  const session = (await server.call('createAccount', form, await visit())).data as TestSession;
  const set = { newPaymentPassword: PAYMENT_PASSWORD, confirmation: PAYMENT_PASSWORD };
  await server.call('editPaymentPassword', { ...set, loginPassword: PASSWORD }, session);
  return { account, session };
}

const signIn = async (account: string, password: string, more: object = {}) =>
  server.call('loginAccount', { account, password, ...more }, await visit());

const mailsTo = async (email: string) =>
  (
    await server.database.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('mail_id', 'desc')
      .execute()
  ).map(({ body }) => body);
const codeTo = async (email: string) => code((await mailsTo(email))[0] ?? '');

async function withEmail() {
  const member = await signUp();
  const email = `${member.account.toLowerCase()}@mail.example`;
  await server.database.db
    .updateTable('members')
    .set({ email })
    .where('uid', '=', member.session.uid)
    .execute();
  return { ...member, email };
}

async function bindAuthenticator(session: TestSession) {
  const { secret } = (await server.call('beginAuthenticator', {}, session)).data;
  const seed = fromBase32(secret) ?? new Uint8Array();
  const next = () => totpCode(seed, totpStep(nowMs()));
  const bound = await server.call('bindAuthenticator', { code: next(), password: PAYMENT_PASSWORD }, session);
  server.pass(MINUTE_MS);
  return { next, recoveryCodes: bound.data.recoveryCodes };
}

const begin = async (input: object, session?: TestSession) =>
  server.call('beginRecovery', { ...input }, session ?? (await visit()));
const byEmail = (account: string) => begin({ kind: 'login-password', way: 'email', account });
const review = (account: string, kind = 'login-password') =>
  begin({ kind, way: 'review', account, statement: STATEMENT, contact: 'me@post.example' });

async function finish(requestCode: string, session?: TestSession, newPassword = NEW_PASSWORD) {
  const input = { requestCode, newPassword, confirmation: newPassword };
  return server.call('finishRecovery', input, session ?? (await visit()));
}
const statusOf = async (requestCode: string) =>
  (await server.call('getRecovery', { requestCode }, await visit())).data.status;
const kindsOf = async (session: TestSession) => {
  const { data } = await server.call('pageNotices', { kind: 'personal', limit: '100' }, session);
  return data.items.map(({ message }) => message?.kind);
};

async function idOf(account: string): Promise<string> {
  const found = await lookUp(server.ports, 'recovery/list', {});
  if (!found.ok) throw new Error(found.refusal);
  const { items } = found.value as { items: { recoveryId: string; member: { account: string } | null }[] };
  return items.find(({ member }) => member?.account === account)?.recoveryId ?? '';
}
async function approve(account: string) {
  const recoveryId = await idOf(account);
  await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
  return sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Bob' });
}

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
    expect((await mailsTo(email))[0]).toContain('was reset');
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
  });

  it('a code works once, for its request only, for ten minutes and five attempts', async () => {
    const { account, email } = await withEmail();
    const first = (await byEmail(account)).data.requestCode;
    const firstCode = await codeTo(email);
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

  it('a mail that was requested in the page’s language says what it is for', async () => {
    const { account, email } = await withEmail();
    await begin({ kind: 'login-password', way: 'email', account, lang: 'en' });
    expect((await mailsTo(email))[0]).toContain('Your code to reset the login password');
  });
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
    for (const name of [account, `nobody${account}`]) {
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
    for (const name of ['nobody-at-all', account]) {
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
    for (const name of [account, 'nobody-at-all']) expect((await byEmail(name)).code).toBe(0);
    expect(await count()).toBe(before);
    const rows = await server.database.db.selectFrom('recovery_requests').selectAll().execute();
    expect(rows.some((row) => Object.values(row).includes('nobody-at-all'))).toBe(false);
  });
});

it('strangers can’t use up the requests of a device that is known', async () => {
  const { account } = await withEmail();
  for (let n = 0; n < 5; n += 1) expect((await byEmail(account)).code).toBe(0);
  expect((await byEmail(account)).code).toBe(1009);
  const known = { kind: 'login-password', way: 'email', account, deviceID: PHONE };
  expect((await begin(known)).code).toBe(0);
  expect((await begin({ ...known, deviceID: LAPTOP })).code).toBe(1009);
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

describe('by a review', () => {
  it('two people approve; after 72 hours the visitor sets the password with the request’s code', async () => {
    const { account, email, session } = await withEmail();
    const { requestCode } = (await review(account)).data;
    expect(await kindsOf(session)).toContain('recovery-requested');
    const recoveryId = await idOf(account);
    const shown = await lookUp(server.ports, 'recovery/get', { recoveryId });
    expect(shown).toMatchObject({
      value: {
        member: { account },
        statement: STATEMENT,
        contact: 'me@post.example',
        knownDevice: false,
        details: { email: expect.stringContaining('***') as string, hasAuthenticator: false },
      },
    });
    const once = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
    expect(once).toMatchObject({ value: { waitingForSecondPerson: true } });
    expect(await statusOf(requestCode)).toBe('reviewing');
    const twice = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'ann' });
    expect(twice).toMatchObject({ value: { waitingForSecondPerson: true } });
    await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Bob' });
    const cooling = (await server.call('getRecovery', { requestCode }, await visit())).data;
    expect(cooling).toMatchObject({ status: 'cooling', note: 'test' });
    expect(Date.parse(cooling.readyAt ?? '')).toBe(nowMs() + 3 * DAY_MS);
    expect(await kindsOf(session)).toContain('recovery-cooling');
    expect((await mailsTo(email))[0]).toContain('was approved');
    // Nothing leaves meanwhile.
    const overview = await server.call('getSecurity', {}, session);
    expect(overview.data.withdrawalsHeldUntil).toBe(cooling.readyAt);

    server.pass(3 * DAY_MS - 1);
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
    server.pass(1);
    expect(await statusOf(requestCode)).toBe('ready');
    const typed = requestCode.toLowerCase().replaceAll('-', ' ');
    expect((await finish(typed)).code).toBe(0);
    expect((await signIn(account, NEW_PASSWORD)).code).toBe(0);
  });

  it('any signed-in device of the account cancels it, also while it cools; withdrawals go on', async () => {
    const { account, session } = await signUp();
    const other = await signUp();
    const { requestCode } = (await review(account)).data;
    await approve(account);
    const { open } = (await server.call('getRecoveryOptions', {}, session)).data.member ?? { open: [] };
    expect(open).toMatchObject([{ status: 'cooling', kind: 'login-password' }]);
    const { recoveryId } = open[0] ?? {};
    const withdraw = async () => {
      const order = { amount: '100', addressId: 'none', rate: '7.2', fee: '1', requestId: randomUUID() };
      const input = { ...order, paymentPassword: PAYMENT_PASSWORD };
      return (await server.call('createWithdrawal', input, session)).code;
    };
    expect(await withdraw()).toBe(REFUSED.held);
    expect((await server.call('cancelRecovery', { recoveryId }, other.session)).code).toBe(REFUSED.state);
    expect((await server.call('cancelRecovery', { recoveryId }, await visit())).code).toBe(REFUSED.state);
    expect((await server.call('cancelRecovery', { recoveryId }, session)).data.status).toBe('cancelled');
    server.pass(3 * DAY_MS);
    expect((await finish(requestCode)).code).toBe(REFUSED.state);
    expect(await kindsOf(session)).toContain('recovery-cancelled');
    expect(await withdraw()).not.toBe(REFUSED.held);
    expect((await server.call('getSecurity', {}, session)).data.withdrawalsHeldUntil).toBeNull();
  });

  it('one is open for each account and kind, also of two that arrive together', async () => {
    const { account } = await signUp();
    const both = await Promise.all([review(account), review(account.toUpperCase())]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.open]);
    expect((await review(account, 'authenticator')).code).toBe(0);
    server.pass(8 * DAY_MS);
    expect((await review(account)).code).toBe(0);
  });

  it('is finished once, also by two calls that arrive together, and not after it was cancelled', async () => {
    const { account } = await signUp();
    const { requestCode } = (await review(account)).data;
    await approve(account);
    server.pass(3 * DAY_MS);
    const both = await Promise.all([finish(requestCode), finish(requestCode)]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.state]);
    expect((await server.call('cancelRecovery', { requestCode }, await visit())).code).toBe(REFUSED.state);
  });

  it('removes a lost authenticator, and pauses withdrawals', async () => {
    const { account, session } = await signUp();
    await bindAuthenticator(session);
    const { requestCode } = (await review(account, 'authenticator')).data;
    await approve(account);
    server.pass(3 * DAY_MS);
    const done = await server.call('finishRecovery', { requestCode }, await visit());
    expect(done.code).toBe(0);
    expect((await signIn(account, PASSWORD, { process: 'app' })).code).toBe(0);
    expect(await kindsOf(session)).toContain('authenticator-removed');
    expect((await server.call('getSecurity', {}, session)).data.withdrawalsHeldUntil).not.toBeNull();
  });

  it('a rejection shows its reason and ends what waits for a second person', async () => {
    const { account, session } = await signUp();
    const { requestCode } = (await review(account)).data;
    const recoveryId = await idOf(account);
    await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
    await sendCommand(server.ports, 'recovery/reject', { recoveryId, reason: 'The deposit is another one.' });
    const shown = (await server.call('getRecovery', { requestCode }, await visit())).data;
    expect(shown).toMatchObject({ status: 'rejected', note: 'The deposit is another one.' });
    expect(await kindsOf(session)).toContain('recovery-rejected');
    const late = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Bob' });
    expect(late).toMatchObject({ refusal: 'RECOVERY_STATE' });
  });

  it('a request for an unknown account is listed, and can’t be approved', async () => {
    const { requestCode } = (await review('nobody-here')).data;
    const list = await lookUp(server.ports, 'recovery/list', {});
    const { items } = (list as { value: { items: { recoveryId: string; member: unknown }[] } }).value;
    const recoveryId = items.find(({ member }) => member === null)?.recoveryId;
    const approved = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
    expect(approved).toMatchObject({ refusal: 'RECOVERY_STATE' });
    expect(await statusOf(requestCode)).toBe('reviewing');
  });

  it('regaining the account another way ends it', async () => {
    const { account, email } = await withEmail();
    const reviewed = (await review(account)).data.requestCode;
    await approve(account);
    const { requestCode } = (await byEmail(account)).data;
    await server.call('proveRecovery', { requestCode, code: await codeTo(email) }, await visit());
    expect((await finish(requestCode)).code).toBe(0);
    expect(await statusOf(reviewed)).toBe('cancelled');
  });

  it('an ordinary change ends those of its kind, also one that is proved already', async () => {
    const { account, email, session } = await withEmail();
    const proved = (await byEmail(account)).data.requestCode;
    await server.call('proveRecovery', { requestCode: proved, code: await codeTo(email) }, await visit());
    const reviewed = (await review(account)).data.requestCode;
    const other = (await review(account, 'authenticator')).data.requestCode;
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    expect((await server.call('editPassword', change, session)).code).toBe(0);
    expect([await statusOf(proved), await statusOf(reviewed)]).toEqual(['cancelled', 'cancelled']);
    expect((await finish(proved)).code).toBe(REFUSED.state);
    expect(await statusOf(other)).toBe('reviewing');
  });

  it('a changed payment password and a removed authenticator end theirs', async () => {
    const { account, email, session } = await withEmail();
    const { next } = await bindAuthenticator(session);
    const payment = (await begin({ kind: 'payment-password', way: 'email' }, session)).data.requestCode;
    await server.call('proveRecovery', { requestCode: payment, code: await codeTo(email) }, session);
    const lost = (await review(account, 'authenticator')).data.requestCode;
    const edit = { oldPaymentPassword: PAYMENT_PASSWORD, newPaymentPassword: 'Wharf2026b', code: next() };
    await server.call('editPaymentPassword', { ...edit, confirmation: 'Wharf2026b' }, session);
    expect([await statusOf(payment), await statusOf(lost)]).toEqual(['cancelled', 'reviewing']);
    server.pass(MINUTE_MS);
    await server.call('unbindAuthenticator', { code: next(), password: 'Wharf2026b' }, session);
    expect(await statusOf(lost)).toBe('cancelled');
  });
});

it('the job ends what is over and forgets it after two months', async () => {
  const { account } = await signUp();
  const { requestCode } = (await review(account)).data;
  server.pass(8 * DAY_MS);
  await expireRecoveries(server.ports);
  expect(await statusOf(requestCode)).toBe('expired');
  server.pass(62 * DAY_MS);
  await expireRecoveries(server.ports);
  expect((await server.call('getRecovery', { requestCode }, await visit())).code).toBe(REFUSED.state);
});

it('a request’s code is stored as a digest only', async () => {
  const { requestCode } = (await review('nobody-else')).data;
  expect(readRecoveryRequestCode(requestCode)).toBe(requestCode);
  const rows = await server.database.db.selectFrom('recovery_requests').selectAll().execute();
  const [row] = rows.filter(({ code_hash: hash }) => hash === requestHash(server.ports.env, requestCode));
  expect(row).toBeDefined();
  expect(rows.some((one) => Object.values(one).includes(requestCode))).toBe(false);
});
