import { randomUUID } from 'node:crypto';
import { startTestServer, type TestMember, type TestServer } from '../../testing';
import { accountRoutes } from '../account';
import { limitAttempt } from '../attempts';
import { captchaRoutes } from '../captcha';
import { PASSWORD_CALLS, PASSWORD_CALLS_PER_MEMBER, admitPasswordCall, hashPassword } from './password-hash';
import { verifyPaymentPassword } from './payment-password';

const PASSWORD = 'Realm2026a';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { captcha: false } });
  member = await server.signedIn('anchor');
  const hash = await hashPassword(server.ports.env, PASSWORD);
  await server.database.db
    .updateTable('members')
    .set({ password_hash: hash, payment_password_hash: hash })
    .where('member_id', '=', member.memberId)
    .execute();
});
beforeEach(() => server.database.db.deleteFrom('attempt_counters').execute());
afterAll(() => server.close());

const signIn = async (account: string, password = PASSWORD) => {
  const visitor = await server.call('createVisitor');
  return server.call('loginAccount', { account, password }, visitor.data);
};
const attempts = async () => {
  const rows = await server.database.db.selectFrom('attempt_counters').selectAll().execute();
  return rows.filter(({ scope }) => !scope.startsWith('visitor')).map(({ scope }) => scope);
};

type Pool = keyof typeof PASSWORD_CALLS;

/** Keeps every place of the pools taken, each by another caller, until it is called. */
function fill(...pools: Pool[]): () => Promise<void> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const held = pools.flatMap((pool) =>
    Array.from({ length: PASSWORD_CALLS[pool] }, (_, place) =>
      pool === 'visitor'
        ? admitPasswordCall.visitor(`somebody ${String(place)}`, () => left)
        : admitPasswordCall.member(-BigInt(place), () => left),
    ),
  );
  return async () => {
    leave();
    await Promise.all(held);
  };
}

describe('when too many passwords are being checked', () => {
  it('a sign-in gets the time to retry, and does not count', async () => {
    const visitor = await server.call('createVisitor');
    const release = fill('visitor');
    const refused = await server.app.inject({
      method: 'POST',
      url: '/app/api/member/login/account',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `account=anchor&password=wrong&token=${visitor.data.token}&uid=${visitor.data.uid}`,
    });
    const counted = await attempts();
    await release();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({ code: 503, msg: 'Unavailable', data: { retryAfterSec: 1 } });
    expect(counted).toEqual([]);
    expect(await signIn('anchor')).toMatchObject({ status: 200, code: 0 });
  });

  it('a withdrawal is turned away with its request id free, and no wrong payment password is counted', async () => {
    const current = (await signIn('anchor')).data;
    await server.database.db.deleteFrom('attempt_counters').execute();
    const input = {
      requestId: randomUUID(),
      amount: '100',
      addressId: 'none',
      rate: '7.25',
      fee: '1',
      paymentPassword: PASSWORD,
    };
    const release = fill('member');
    const refused = await server.call('createWithdrawal', input, current);
    const counted = await attempts();
    await release();
    expect(refused).toMatchObject({ status: 503, code: 503, data: { retryAfterSec: 1 } });
    expect(counted).toEqual([]);
    expect(await server.call('createWithdrawal', input, current)).toMatchObject({ status: 200 });
  });

  it.each(['createAccount', 'editPassword', 'editPaymentPassword', 'operateAddress'] as const)(
    '%s is turned away',
    async (name) => {
      const session = (await signIn('anchor')).data;
      const inputs = {
        createAccount: {
          account: 'newcomer1',
          password: PASSWORD,
          confirmation: PASSWORD,
          acceptTerms: 'true',
        },
        editPassword: { oldPassword: PASSWORD, newPassword: 'Realm2027b', confirmation: 'Realm2027b' },
        editPaymentPassword: {
          oldPaymentPassword: PASSWORD,
          newPaymentPassword: 'Realm2027b',
          confirmation: 'Realm2027b',
        },
        operateAddress: {
          operation: 'add',
          label: 'mine',
          network: 'TRC20',
          paymentPassword: PASSWORD,
          address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
        },
      };
      const release = fill(name === 'createAccount' ? 'visitor' : 'member');
      const refused = await server.call(name, inputs[name], session);
      await release();
      expect(refused).toMatchObject({ status: 503, data: { retryAfterSec: 1 } });
    },
  );
});

it('one member has no more than an own share of the places', async () => {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const own = Array.from({ length: PASSWORD_CALLS_PER_MEMBER }, () =>
    admitPasswordCall.member(7n, () => left),
  );
  const refused = admitPasswordCall.member(7n, () => left);
  await expect(refused).rejects.toMatchObject({ refusal: 'UNAVAILABLE', retryAfterSec: 1 });
  leave();
  await Promise.all(own);
});

it('three members who take all places of the members neither refuse nor hold up a fourth', async () => {
  const ends: (() => void)[] = [];
  const flood = [1n, 2n, 3n].flatMap((memberId) =>
    Array.from({ length: PASSWORD_CALLS_PER_MEMBER }, () =>
      admitPasswordCall.member(memberId, () => new Promise<void>((resolve) => void ends.push(resolve))),
    ),
  );
  const outcomes = Promise.allSettled(flood);
  const fourth = admitPasswordCall.member(4n, () => Promise.resolve('admitted'));
  await new Promise(setImmediate);
  // One call of each member who came before goes first, not all that they have.
  for (const end of ends.slice(0, 3)) end();
  await expect(fourth).resolves.toBe('admitted');
  for (let next = 3; next < 3 * PASSWORD_CALLS_PER_MEMBER; next += 1) {
    ends[next]?.();
    await new Promise(setImmediate);
  }
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

describe('sign-ins in a flood', () => {
  let guarded: TestServer;
  beforeAll(async () => (guarded = await startTestServer({ env: { captcha: true } })));
  afterAll(() => guarded.close());

  const caller = (source: string) => ({ source, identity: null, clientInfo: {}, token: '', file: null });
  const ticketFor = async (source: string) => {
    const routes = captchaRoutes(guarded.ports);
    const puzzle = await routes.getCaptcha({ ...caller(source), input: { kind: 'work' } });
    const captchaId = puzzle.ok ? puzzle.value.captchaId : '';
    const { work_key: work } = await guarded.database.db
      .selectFrom('captcha_puzzles')
      .select('work_key')
      .where('captcha_id', '=', captchaId)
      .executeTakeFirstOrThrow();
    const checked = await routes.checkCaptcha({ ...caller(source), input: { captchaId, work } });
    return checked.ok ? checked.value.captchaTicket : 'none';
  };
  const login = (source: string, captchaTicket?: string) =>
    accountRoutes(guarded.ports).loginAccount({
      ...caller(source),
      input: { account: 'nobody', password: PASSWORD, captchaTicket },
    });

  /** As a sign-in with a ticket is counted. */
  const countLogin = (source: string) =>
    limitAttempt(
      guarded.ports.db,
      { scope: 'login-source', count: 100, windowMs: 3_600_000 },
      { subject: source, now: guarded.ports.clock.now() },
    );

  it('without a ticket take no place from a withdrawal', async () => {
    const paying = await guarded.signedIn();
    const hash = await hashPassword(guarded.ports.env, PASSWORD);
    await guarded.database.db.updateTable('members').set({ payment_password_hash: hash }).execute();
    const flood = Array.from({ length: 200 }, (_, number) => login(`10.0.0.${String(number)}`));
    const proved = verifyPaymentPassword(guarded.ports, paying.memberId, PASSWORD);
    expect(await proved).toBeNull();
    const answers = await Promise.all(flood);
    expect(answers).toEqual(answers.map(() => ({ ok: false, refusal: 'CAPTCHA_REQUIRED' })));
  });

  it('without a ticket, all of one address, hold up nobody at another one', async () => {
    let answered = 0;
    const flood = Array.from({ length: 60 }, () => login('10.4.0.1').finally(() => (answered += 1)));
    expect(await login('10.4.0.2')).toEqual({ ok: false, refusal: 'CAPTCHA_REQUIRED' });
    expect(answered).toBeLessThan(30);
    await Promise.all(flood);
  });

  it('take no place of a member, even where they take all of theirs', async () => {
    const release = fill('visitor');
    const proved = await admitPasswordCall.member(1n, () => Promise.resolve('proved'));
    await release();
    expect(proved).toBe('proved');
  });

  it('get a missing ticket and the limit of their source as errors while no place is free', async () => {
    await login('10.1.0.1', await ticketFor('10.1.0.1'));
    const release = fill('visitor');
    const refused = await login('10.1.0.1', 'no ticket');
    for (let number = 1; number < 100; number += 1) await countLogin('10.1.0.1');
    const captchaTicket = await ticketFor('10.1.0.1');
    const limited = await login('10.1.0.1', captchaTicket);
    await release();
    expect(refused).toEqual({ ok: false, refusal: 'CAPTCHA_REQUIRED' });
    expect(limited).toMatchObject({ ok: false, refusal: 'TOO_FAST' });
  });

  it('without a ticket use nothing up of what their source may try', async () => {
    for (let number = 0; number < 101; number += 1) await login('10.5.0.1');
    const captchaTicket = await ticketFor('10.5.0.1');
    expect(await login('10.5.0.1', captchaTicket)).toEqual({ ok: false, refusal: 'CREDENTIALS_WRONG' });
  });

  it('keep their ticket when they are turned away', async () => {
    const captchaTicket = await ticketFor('10.2.0.1');
    const release = fill('visitor');
    await expect(login('10.2.0.1', captchaTicket)).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
    await release();
    expect(await login('10.2.0.1', captchaTicket)).toEqual({ ok: false, refusal: 'CREDENTIALS_WRONG' });
  });

  it('give their place back when another call has used their ticket', async () => {
    const captchaTicket = await ticketFor('10.3.0.1');
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('10.3.0.1', captchaTicket)));
    const refusals = answers.map((answer) => (answer.ok ? 'OK' : answer.refusal));
    expect(refusals.filter((refusal) => refusal === 'CREDENTIALS_WRONG')).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal === 'CAPTCHA_REQUIRED')).toHaveLength(19);
    const release = fill('visitor');
    await release();
  });
});

it('a flood of sign-ins is answered, each one or turned away, while other calls go on', async () => {
  const { data: session } = await signIn('anchor');
  const { data: visitor } = await server.call('createVisitor');
  await server.database.db.deleteFrom('attempt_counters').execute();
  const flood = Array.from({ length: 300 }, (_, number) =>
    server.call('loginAccount', { account: `nobody${String(number)}`, password: 'wrong-Password1' }, visitor),
  );
  const others = await Promise.all(
    (['getConfig', 'getBalance', 'getProfile'] as const).map((name) => server.call(name, {}, session)),
  );
  expect(others.map(({ status, code }) => [status, code])).toEqual(others.map(() => [200, 0]));
  const codes = (await Promise.all(flood)).map(({ code }) => code);
  const wrong = codes.filter((code) => code === 1002).length;
  expect(codes.filter((code) => code === 503)).toHaveLength(300 - wrong);
  expect(wrong).toBeGreaterThanOrEqual(PASSWORD_CALLS.visitor);
  expect(wrong).toBeLessThan(300);
  const byAccount = (await attempts()).filter((scope) => scope === 'login-account');
  expect(byAccount).toHaveLength(wrong);
  expect(await signIn('anchor')).toMatchObject({ status: 200, code: 0 });
});
