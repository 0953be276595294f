import { sql } from 'kysely';
import { sendCommand } from '../../testing/as-staff';
import { startTestServer, type TestServer, type TestSession } from '../../testing';
import { makeSandboxAddress } from '../network';
import { writeMessage } from './write-message';

const PASSWORD = 'correct horse 7';
const PAYMENT_PASSWORD = 'Realm2026a';

let server: TestServer;
beforeAll(async () => {
  // The seeded notices are as old as the database.
  server = await startTestServer({ now: new Date(Date.now() + 60_000) });
});
afterAll(() => server.close());

let members = 0;
async function signUp() {
  const account = `Guarded${String((members += 1))}`;
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' };
  const visitor = (await server.call('createVisitor')).data as TestSession;
  return { account, session: (await server.call('createAccount', form, visitor)).data as TestSession };
}

async function signInElsewhere(account: string, deviceID?: string): Promise<TestSession> {
  const visitor = (await server.call('createVisitor')).data as TestSession;
  const form = { account, password: PASSWORD, ...(deviceID === undefined ? {} : { deviceID }) };
  return (await server.call('loginAccount', form, visitor)).data as TestSession;
}

async function messagesOf(session: TestSession) {
  const { data } = await server.call('pageNotices', { kind: 'personal', limit: '100' }, session);
  return data.items.map(({ message }) => ({ kind: message?.kind, ...message?.params }));
}

const unread = async (session: TestSession) => (await server.call('getUnreadNotices', {}, session)).data;

it('a member is notified of passwords, addresses and sign-ins, but not of the registration', async () => {
  const { account, session } = await signUp();
  expect(await messagesOf(session)).toEqual([]);

  const set = {
    loginPassword: PASSWORD,
    newPaymentPassword: PAYMENT_PASSWORD,
    confirmation: PAYMENT_PASSWORD,
  };
  expect((await server.call('editPaymentPassword', set, session)).code).toBe(0);
  const address = makeSandboxAddress('TRC20');
  const added = await server.call(
    'operateAddress',
    { operation: 'add', label: 'Home', network: 'TRC20', address, paymentPassword: PAYMENT_PASSWORD },
    session,
  );
  const [saved] = added.data.items;
  await server.call(
    'operateAddress',
    { operation: 'remove', addressId: saved?.addressId, paymentPassword: PAYMENT_PASSWORD },
    session,
  );
  const elsewhere = await signInElsewhere(account);
  const changed = await server.call(
    'editPassword',
    { oldPassword: PASSWORD, newPassword: 'another horse 8', confirmation: 'another horse 8' },
    elsewhere,
  );

  const masked = `${address.slice(0, 6)} *** ${address.slice(-5)}`;
  expect(await messagesOf(changed.data as TestSession)).toMatchObject([
    { kind: 'password-changed' },
    { kind: 'signed-in', process: 'h5' },
    { kind: 'address-removed', label: 'Home', network: 'TRC20', address: masked },
    { kind: 'address-added', label: 'Home', network: 'TRC20', address: masked },
    { kind: 'payment-password-set' },
  ]);
});

describe('by mail', () => {
  /** Subjects, oldest first; each body says what to do. */
  async function mailsTo(email: string): Promise<(string | undefined)[]> {
    const rows = await server.database.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .orderBy('mail_id')
      .execute();
    for (const { body } of rows) {
      expect(body).toMatch(/contact customer service now\.[^]*立即联系客服。[^]*立即聯絡客服。/);
      expect(body).not.toMatch(/https?:|\*\*\*/);
    }
    return rows.map(({ subject }) => subject.split(' / ')[0]);
  }
  const bind = (session: TestSession, email: string) =>
    server.database.db.updateTable('members').set({ email }).where('uid', '=', session.uid).execute();
  const setPaymentPassword = (session: TestSession) =>
    server.call(
      'editPaymentPassword',
      { loginPassword: PASSWORD, newPaymentPassword: PAYMENT_PASSWORD, confirmation: PAYMENT_PASSWORD },
      session,
    );

  it('a member with an address learns of changes of security and of a new device, not of a known one', async () => {
    const { account, session } = await signUp();
    const email = `${account}@example.com`;
    await bind(session, email);
    await setPaymentPassword(session);
    const deviceID = 'C'.repeat(32);
    await signInElsewhere(account, deviceID);
    const again = await signInElsewhere(account, deviceID);
    const next = { newPassword: 'another horse 8', confirmation: 'another horse 8' };
    await server.call('editPassword', { oldPassword: PASSWORD, ...next }, again);
    expect(await mailsTo(email)).toEqual([
      'Payment password set',
      'Signed in on a new device',
      'Login password changed',
    ]);
  });

  it('a member without an address gets the message alone', async () => {
    const before = await server.database.db.selectFrom('mails').select('mail_id').execute();
    const { session } = await signUp();
    await setPaymentPassword(session);
    expect(await messagesOf(session)).toMatchObject([{ kind: 'payment-password-set' }]);
    expect(await server.database.db.selectFrom('mails').select('mail_id').execute()).toEqual(before);
  });
});

it('staff can’t take back what the product wrote to a member', async () => {
  const { session } = await signUp();
  const set = {
    loginPassword: PASSWORD,
    newPaymentPassword: PAYMENT_PASSWORD,
    confirmation: PAYMENT_PASSWORD,
  };
  await server.call('editPaymentPassword', set, session);
  const messages = await messagesOf(session);
  expect(messages).not.toEqual([]);
  const { rows } = await sql<{ id: bigint }>`select max(notice_id) as id from notices`.execute(
    server.ports.db,
  );
  const answer = await sendCommand(server.ports, 'notice/withdraw', { noticeId: String(rows[0]?.id) });
  expect(answer).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await messagesOf(session)).toEqual(messages);
});

it('a member is notified when staff disable the account and enable it again, once for each', async () => {
  const { account, session } = await signUp();
  const { uid } = (await server.call('getProfile', {}, session)).data;
  for (const disabled of [true, true, false, false])
    expect(await sendCommand(server.ports, 'member/access', { uid, disabled })).toMatchObject({ ok: true });
  expect((await messagesOf(await signInElsewhere(account))).map(({ kind }) => kind)).toEqual([
    'signed-in',
    'account-enabled',
    'account-disabled',
  ]);
});

it('a member is notified when a replaced token came back and ended the session', async () => {
  const { account, session } = await signUp();
  const { token } = (await server.call('autoLogin', {}, session)).data as TestSession;
  const renewed = { ...session, token };
  await server.call('getProfile', {}, renewed);
  server.pass(30_000);
  expect((await server.call('getProfile', {}, session)).code).not.toBe(0);
  expect((await messagesOf(await signInElsewhere(account))).map(({ kind }) => kind)).toContain(
    'session-ended',
  );
});

it('a member is notified once when wrong guesses lock the payment password', async () => {
  const { session } = await signUp();
  const set = {
    loginPassword: PASSWORD,
    newPaymentPassword: PAYMENT_PASSWORD,
    confirmation: PAYMENT_PASSWORD,
  };
  expect((await server.call('editPaymentPassword', set, session)).code).toBe(0);
  const guess = { operation: 'remove', addressId: '1', paymentPassword: 'Guess2026b' };
  for (let i = 0; i < 4; i += 1) await server.call('operateAddress', guess, session);
  expect(await messagesOf(session)).toMatchObject([{ kind: 'payment-password-set' }]);
  for (let i = 0; i < 3; i += 1) await server.call('operateAddress', guess, session);
  expect(await messagesOf(session)).toMatchObject([
    { kind: 'payment-password-locked', attempts: '5' },
    { kind: 'payment-password-set' },
  ]);
});

it('a refused change writes no message', async () => {
  const { session } = await signUp();
  const wrong = {
    oldPassword: 'not this one 1',
    newPassword: 'another horse 8',
    confirmation: 'another horse 8',
  };
  expect((await server.call('editPassword', wrong, session)).code).not.toBe(0);
  expect(await messagesOf(session)).toEqual([]);
});

describe('read marks', () => {
  const setPaymentPassword = { loginPassword: PASSWORD, newPaymentPassword: PAYMENT_PASSWORD };

  async function withMessage() {
    const { account, session } = await signUp();
    await server.call(
      'editPaymentPassword',
      { ...setPaymentPassword, confirmation: PAYMENT_PASSWORD },
      session,
    );
    const { data } = await server.call('pageNotices', { kind: 'personal' }, session);
    return { account, session, noticeId: data.items[0]?.noticeId ?? '' };
  }

  it('are the member’s on every device, and no other member’s', async () => {
    const { account, session, noticeId } = await withMessage();
    const other = await withMessage();
    expect(await unread(session)).toMatchObject({ personal: 1 });
    expect((await server.call('markNoticeRead', { noticeId }, session)).data).toMatchObject({ personal: 0 });
    const phone = await signInElsewhere(account);
    const { data } = await server.call('pageNotices', { kind: 'personal' }, phone);
    expect(data.items.find((notice) => notice.noticeId === noticeId)?.read).toBe(true);
    expect(await unread(other.session)).toMatchObject({ personal: 1 });
  });

  it('can’t be set on another member’s message', async () => {
    const [owner, other] = [await withMessage(), await withMessage()];
    await server.call('markNoticeRead', { noticeId: owner.noticeId }, other.session);
    expect(await unread(owner.session)).toMatchObject({ personal: 1 });
    expect(await unread(other.session)).toMatchObject({ personal: 1 });
  });

  it('of all of a kind end at the newest that was shown', async () => {
    const { account, session, noticeId } = await withMessage();
    const later = await signInElsewhere(account);
    expect(await unread(later)).toMatchObject({ personal: 2 });
    const general = (await unread(later)).general;
    const marked = await server.call('markAllNoticesRead', { kind: 'personal', newest: noticeId }, later);
    expect(marked.data).toMatchObject({ personal: 1, general });
    expect(general).toBeGreaterThan(0);
    expect(session.uid).toBe(later.uid);
  });

  it('of all of a kind follow the list, whichever of two was written first', async () => {
    const member = await server.signedIn();
    const nowMs = server.ports.clock.now().getTime();
    const message = { kind: 'password-changed', params: { until: '' } } as const;
    await server.database.db.transaction().execute(async (tx) => {
      for (const ageMs of [1_000, 2_000])
        await writeMessage(tx, { memberId: member.memberId, message, at: new Date(nowMs - ageMs) });
    });
    const { items } = (await server.call('pageNotices', { kind: 'personal' }, member)).data;
    const older = items[1]?.noticeId;
    const marked = await server.call('markAllNoticesRead', { kind: 'personal', newest: older }, member);
    expect(marked.data).toMatchObject({ personal: 1 });
  });

  it('are for members: a visitor keeps them on the device', async () => {
    const visitor = (await server.call('createVisitor')).data as TestSession;
    expect((await server.call('getUnreadNotices', {}, visitor)).code).toBe(403);
    const { data } = await server.call('pageNotices', { kind: 'general' }, visitor);
    expect(data.items.map(({ read }) => read)).not.toContain(true);
    expect(data.items[0]).not.toHaveProperty('read');
  });

  it.each(['x', '-1', '1e3', ''])('refuse the id %j', async (noticeId) => {
    const { session } = await signUp();
    expect((await server.call('markNoticeRead', { noticeId }, session)).code).toBe(400);
  });
});
