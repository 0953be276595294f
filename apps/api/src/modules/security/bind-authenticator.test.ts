import { randomUUID } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import type { TestSession } from '../../testing';
import {
  MINUTE_MS,
  openSecurityStory,
  PASSWORD,
  PHONE,
  REFUSED,
  type SecurityStory,
} from '../../testing/security-story';
import { openSeed } from '../authenticator';
import { makeSandboxAddress } from '../network';

const PAYMENT_PASSWORD = 'Realm2026a';
const LAPTOP = 'B'.repeat(32);
const STEP_MS = 30_000;

let server: SecurityStory['server'];
let nowMs: SecurityStory['nowMs'];
let signIn: SecurityStory['signIn'];
let signUp: SecurityStory['signUp'];
let kindsOf: SecurityStory['kindsOf'];
let close: SecurityStory['close'];
beforeAll(async () => {
  ({ server, nowMs, signIn, signUp, kindsOf, close } = await openSecurityStory(
    new Date(Date.now() + MINUTE_MS),
  ));
});
afterAll(() => close());

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
