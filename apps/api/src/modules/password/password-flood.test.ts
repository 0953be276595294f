import { randomUUID } from 'node:crypto';
import { startTestServer, type TestMember, type TestServer } from '../../testing';
import { admitPasswordCall, hashPassword } from './password-hash';

const PASSWORD = 'Realm2026a';
const ADMITTED = 80;

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

/** Keeps every place taken until it is called. */
function fill(): () => Promise<void> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const held = Array.from({ length: ADMITTED }, () => admitPasswordCall(() => left));
  return async () => {
    leave();
    await Promise.all(held);
  };
}

describe('when too many passwords are being checked', () => {
  it('a sign-in is told when to come back, and has counted for nothing', async () => {
    const visitor = await server.call('createVisitor');
    const release = fill();
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
      ...{ requestId: randomUUID(), amount: '100', addressId: 'none', rate: '7.25', fee: '1' },
      paymentPassword: PASSWORD,
    };
    const release = fill();
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
          ...{ operation: 'add', label: 'mine', network: 'TRC20', paymentPassword: PASSWORD },
          address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
        },
      };
      const release = fill();
      const refused = await server.call(name, inputs[name], session);
      await release();
      expect(refused).toMatchObject({ status: 503, data: { retryAfterSec: 1 } });
    },
  );
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
  expect(wrong).toBeGreaterThanOrEqual(ADMITTED);
  expect(wrong).toBeLessThan(300);
  const byAccount = (await attempts()).filter((scope) => scope === 'login-account');
  expect(byAccount).toHaveLength(wrong);
  expect(await signIn('anchor')).toMatchObject({ status: 200, code: 0 });
});
