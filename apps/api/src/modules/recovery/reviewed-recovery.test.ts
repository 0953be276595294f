import { randomUUID } from 'node:crypto';
import { agreeTo, lookUp, sendCommand, type TestServer, type TestSession } from '../../testing';
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
import { expireRecoveries } from './expire-recoveries';

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
  idOf,
  approve,
} = fixture;
const LOGIN = 'login-password';
/** From the device on which the member signed up. */
const known = (account: string) => review(account, LOGIN, { deviceID: PHONE });
let server: TestServer;
beforeAll(() => {
  ({ server } = fixture);
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
    await agreeTo(server.ports, once, { operator: 'Bob' });
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

  it('one from a known device takes the place of a stranger’s; strangers take nobody’s', async () => {
    const { account, session } = await signUp();
    const strangers = (await review(account, LOGIN, { deviceID: LAPTOP })).data.requestCode;
    const [strangersId, first] = [await idOf(account), { operator: 'Ann' }];
    await sendCommand(server.ports, 'recovery/approve', { recoveryId: strangersId, ...first });
    expect((await review(account, LOGIN, { deviceID: LAPTOP })).code).toBe(REFUSED.open);
    const both = await Promise.all([known(account), known(account)]);
    expect(both.map((answer) => answer.code).sort()).toEqual([0, REFUSED.open]);
    expect(await statusOf(strangers)).toBe('cancelled');
    const shown = await lookUp(server.ports, 'recovery/get', { recoveryId: strangersId });
    expect(shown).toMatchObject({ value: { status: 'cancelled', knownDevice: false, waiting: [] } });
    expect(await idOf(account)).not.toBe(strangersId);
    const kinds = await kindsOf(session);
    expect(kinds.filter((kind) => kind === 'recovery-requested')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'recovery-cancelled')).toHaveLength(1);
    for (const more of [{ deviceID: LAPTOP }, {}])
      expect((await review(account, LOGIN, more)).code).toBe(REFUSED.open);
  });

  it('a device that a new password has shut out is a stranger’s, until it knows that one', async () => {
    const { account } = await signUp();
    await signIn(account, PASSWORD, { deviceID: LAPTOP });
    const owner = (await signIn(account, PASSWORD, { deviceID: PHONE })).data as TestSession;
    server.pass(MINUTE_MS);
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    const changed = await server.call('editPassword', change, owner);
    expect(changed.code).toBe(0);
    const { requestCode } = (await review(account)).data;
    expect((await review(account, LOGIN, { deviceID: LAPTOP })).code).toBe(REFUSED.open);
    expect(await statusOf(requestCode)).toBe('reviewing');
    expect((await known(account)).code).toBe(0);

    await signIn(account, NEW_PASSWORD, { deviceID: LAPTOP });
    const back = (await signIn(account, NEW_PASSWORD, { deviceID: PHONE })).data as TestSession;
    const kinds = await kindsOf(back);
    expect(kinds.filter((kind) => kind === 'signed-in')).toHaveLength(2);
  });

  it('what staff have agreed to keeps its place', async () => {
    const { account } = await signUp();
    const { requestCode } = (await review(account)).data;
    await approve(account);
    expect((await known(account)).code).toBe(REFUSED.open);
    expect(await statusOf(requestCode)).toBe('cooling');
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
    const { requestCode } = (await review('nobodyhere')).data;
    const list = await lookUp(server.ports, 'recovery/list', {});
    const { items } = (list as { value: { items: { recoveryId: string; member: unknown }[] } }).value;
    const recoveryId = items.find(({ member }) => member === null)?.recoveryId;
    const approved = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
    expect(approved).toMatchObject({ refusal: 'RECOVERY_STATE' });
    expect(await statusOf(requestCode)).toBe('reviewing');
  });

  it('requests from known devices are listed first, and those for unknown accounts last', async () => {
    await review('nobodyatall');
    const [stranger, owner] = [(await withEmail()).account, (await withEmail()).account];
    await review(stranger);
    await review(owner);
    await server.database.db
      .updateTable('recovery_requests')
      .set({ known_device: true })
      .where('recovery_id', '=', BigInt(await idOf(owner)))
      .execute();
    const list = await lookUp(server.ports, 'recovery/list', {});
    const { items } = (list as { value: { items: { member: { account: string } | null }[] } }).value;
    const order = items.map(({ member }) => member?.account ?? null);
    expect(order.filter((one) => one === owner || one === stranger)).toEqual([owner, stranger]);
    expect(order.indexOf(stranger)).toBeLessThan(order.indexOf(null));
    expect(order.at(-1)).toBeNull();
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
