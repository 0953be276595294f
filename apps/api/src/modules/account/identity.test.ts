import type { ClientInfo } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import type { MemberIdentity } from '../../http/handler';
import { openTestDatabase, performWrite, sendCommand, testPorts, type TestDatabase } from '../../testing';
import { passwordRoutes, verifyPaymentPassword } from '../password';
import { profileRoutes } from '../profile';
import { withdrawalHold } from '../withdraw';
import { expireSessions, identifySession, sessionRoutes } from '../session';
import { accountRoutes } from './index';

const HOUR_MS = 60 * 60_000;
const PASSWORD = 'correct horse 7';
const [PHONE, LAPTOP] = ['A'.repeat(32), 'B'.repeat(32)];

let db: Database;
let accounts = 0;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

interface From {
  readonly device?: string;
  readonly process?: ClientInfo['process'];
  readonly source?: string;
}

/** One clock and one set of ports over the shared database, spoken to through the handlers. */
function world(env = {}) {
  const { ports, ...seen } = testPorts({ db, env });
  const account = `Anchor${String((accounts += 1))}`;
  const caller = ({ device, process = 'h5', source = account }: From = {}) => ({
    clientInfo: { process, ...(device === undefined ? {} : { deviceID: device }) },
    source,
    identity: null,
    token: '',
    file: null,
  });
  const identify = (token: string) => identifySession(ports, token, 'call');
  const member = async (token: string) => ({
    ...caller(),
    token,
    identity: (await identify(token)) as MemberIdentity,
  });
  const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' } as const;
  const register = (change: Partial<Record<keyof typeof form, string>> = {}, from?: From) =>
    accountRoutes(ports).createAccount({ input: { ...form, ...change } as typeof form, ...caller(from) });
  const login = (password = PASSWORD, from?: From, name: string = account) =>
    accountRoutes(ports).loginAccount({ input: { account: name, password }, ...caller(from) });
  const signUp = async (from?: From) => tokenOf(await register({}, from));
  /** Of this account's sessions, with the signals of the commits. */
  const endings = async () => ({
    signals: [...new Set(seen.signals)],
    ended: await db
      .selectFrom('sessions')
      .innerJoin('members', 'members.member_id', 'sessions.member_id')
      .select(['session_id as sessionId', 'end_reason as reason'])
      .where('account', '=', account)
      .where('ended_at', 'is not', null)
      .execute(),
  });
  return { ...seen, ports, account, caller, identify, member, register, login, signUp, endings };
}

const tokenOf = (outcome: Awaited<ReturnType<ReturnType<typeof world>['login']>>) => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.token;
};
/** One session ended for this reason, and a commit signalled it. */
const ended = (reason: string, sessionId: unknown = expect.any(BigInt)): unknown => ({
  signals: ['sessions'],
  ended: [{ sessionId, reason }],
});
const refused = (refusal: string): unknown => expect.objectContaining({ ok: false, refusal });

describe('registering', () => {
  it('signs the new member in', async () => {
    const { signUp, member, ports, account } = world();
    const profile = await profileRoutes(ports).getProfile({ ...(await member(await signUp())), input: {} });
    expect(profile).toMatchObject({
      ok: true,
      value: { account, currencyCode: 'CNY', avatar: '', hasPaymentPassword: false },
    });
  });

  it.each([
    [{ account: ' ' }, 'CREDENTIALS_EMPTY'],
    [{ password: '' }, 'CREDENTIALS_EMPTY'],
    [{ account: '1abcdef' }, 'ACCOUNT_INVALID'],
    [{ password: 'short7', confirmation: 'short7' }, 'PASSWORD_INVALID'],
    [{ confirmation: 'different 7' }, 'PASSWORD_INVALID'],
    [
      { account: 'Lighthouse', password: 'my LIGHTHOUSE 7', confirmation: 'my LIGHTHOUSE 7' },
      'PASSWORD_INVALID',
    ],
    [{ acceptTerms: 'false' }, 'TERMS_NOT_ACCEPTED'],
  ])('refuses %j as %s', async (change, refusal) => {
    expect(await world().register(change)).toEqual(refused(refusal));
  });

  it('takes an account once, whatever its case', async () => {
    const { signUp, register, account } = world();
    await signUp();
    expect(await register({ account: account.toUpperCase() })).toEqual(refused('ACCOUNT_TAKEN'));
  });

  it('takes an account once when two ask at the same moment', async () => {
    const { register } = world();
    const outcomes = await Promise.all([register(), register(), register()]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });

  it('needs a captcha ticket where the captcha is on', async () => {
    expect(await world({ captcha: true }).register()).toEqual(refused('CAPTCHA_REQUIRED'));
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown account alike', async () => {
    const { signUp, login } = world();
    await signUp();
    expect(await login('wrong pass 1')).toEqual(refused('CREDENTIALS_WRONG'));
    expect(await login('wrong pass 1', {}, 'Nobody12')).toEqual(refused('CREDENTIALS_WRONG'));
  });

  it('says that a name is none that an account can have, which reveals nothing', async () => {
    for (const name of ['me@mail.example', 'two words', 'x'.repeat(21)])
      expect(await world().login(PASSWORD, {}, name)).toEqual(refused('ACCOUNT_NOT_REGISTERED'));
  });

  it.each(['known', 'unknown'])(
    'lets no more than twenty of forty parallel guesses at a(n) %s account through, whatever their sources',
    async (kind) => {
      const { signUp, login } = world();
      if (kind === 'known') await signUp();
      const guesses = Array.from({ length: 40 }, (_, i) =>
        login(`wrong pass ${String(i)}`, { source: `10.0.0.${String(i)}` }),
      );
      const outcomes = await Promise.all(guesses);
      expect(
        outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'CREDENTIALS_WRONG'),
      ).toHaveLength(20);
      expect(await login(PASSWORD)).toEqual(refused('TOO_FAST'));
    },
  );

  it('never refuses the right password as one of too many, however often it is sent at once', async () => {
    const { signUp, login } = world();
    await signUp();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => login()));
    const waiting = outcomes.filter(({ ok }) => !ok);
    expect(waiting).toEqual(waiting.map(() => refused('PASSWORD_CHECK_IN_PROGRESS')));
    expect(outcomes.length - waiting.length).toBeGreaterThanOrEqual(5);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('lets the member in again an hour after the first guess, not before', async () => {
    const { signUp, login, pass } = world();
    await signUp();
    for (let i = 0; i < 5; i += 1) expect(await login('wrong pass 1')).toEqual(refused('CREDENTIALS_WRONG'));
    expect(await login('wrong pass 1')).toEqual(refused('TOO_FAST'));
    pass(HOUR_MS - 1);
    expect(await login()).toEqual(refused('TOO_FAST'));
    pass(1);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('never locks a known device out through a stranger', async () => {
    const { signUp, login } = world();
    await signUp({ device: PHONE });
    for (let i = 0; i < 11; i += 1) await login('wrong pass 1', { device: LAPTOP });
    expect(await login(PASSWORD, { device: LAPTOP })).toEqual(refused('TOO_FAST'));
    expect(await login(PASSWORD, { device: PHONE })).toMatchObject({ ok: true });
  });

  it('refuses one source after five wrong in a row, and lets the member in from another', async () => {
    const { signUp, login } = world();
    await signUp();
    for (let i = 0; i < 4; i += 1) await login('wrong pass 1', { source: 'cafe' });
    expect(await login(PASSWORD, { source: 'cafe' })).toMatchObject({ ok: true });
    for (let i = 0; i < 5; i += 1) await login('wrong pass 1', { source: 'cafe' });
    expect(await login(PASSWORD, { source: 'cafe' })).toEqual(refused('TOO_FAST'));
    expect(await login(PASSWORD, { source: 'home' })).toMatchObject({ ok: true });
  });

  it('ends the older session of the same process, and says why', async () => {
    const { signUp, login, identify, endings } = world();
    const [older, app] = [await signUp(), tokenOf(await login(PASSWORD, { process: 'app' }))];
    const olderId = (await identify(older))?.sessionId;
    const newer = tokenOf(await login());
    expect(await identify(older)).toBeNull();
    expect(await identify(newer)).not.toBeNull();
    expect(await identify(app)).not.toBeNull();
    expect(await endings()).toEqual(ended('signed-in-elsewhere', olderId));
  });

  it('keeps one session of a process when sign-ins race', async () => {
    const { signUp, login, identify } = world();
    await signUp();
    const tokens = (await Promise.all([login(), login(), login()])).map(tokenOf);
    const live = await Promise.all(tokens.map(identify));
    expect(live.filter((identity) => identity !== null)).toHaveLength(1);
  });

  it('tells nothing about a disabled account to who lacks its password, and ends its sessions', async () => {
    const { signUp, login, identify, ports, endings } = world();
    const token = await signUp();
    const uid = (await identify(token))?.uid;
    await sendCommand(ports, 'member/access', { uid, disabled: true });
    expect(await identify(token)).toBeNull();
    expect(await endings()).toEqual(ended('disabled'));
    expect(await login('wrong pass 1')).toEqual(refused('CREDENTIALS_WRONG'));
    expect(await login()).toEqual(refused('ACCOUNT_DISABLED'));
  });

  it('logs neither passwords nor tokens', async () => {
    const { signUp, login, events } = world();
    const token = await signUp();
    await login('wrong pass 1');
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${token}|${PASSWORD}|wrong pass`));
  });
});

describe('a session', () => {
  it('is dead after logging out', async () => {
    const { signUp, member, identify, ports, endings } = world();
    const token = await signUp();
    await performWrite({ ports }, sessionRoutes(ports).logout, { ...(await member(token)), input: {} });
    expect(await identify(token)).toBeNull();
    expect(await endings()).toEqual(ended('signed-out'));
  });

  it('ends after a week unused, and after thirty days however much it is used', async () => {
    const { signUp, identify, pass, endings, ports } = world();
    const [idle, busy] = [await signUp(), await world().signUp()];
    for (let day = 1; day <= 7; day += 1) {
      pass(24 * HOUR_MS);
      await identify(busy);
    }
    expect(await identify(idle)).toBeNull();
    expect(await identify(busy)).not.toBeNull();
    for (let day = 8; day <= 30; day += 1) {
      pass(24 * HOUR_MS);
      await identify(busy);
    }
    expect(await identify(busy)).toBeNull();
    await expireSessions(ports);
    expect(await endings()).toEqual(ended('expired'));
  });
});

describe('changing the login password', () => {
  const NEXT = 'another horse 8';

  it('needs the old one, ends every other session and the old token of this one', async () => {
    const { signUp, login, member, identify, ports, endings } = world();
    const token = await signUp();
    const app = tokenOf(await login(PASSWORD, { process: 'app' }));
    const edit = async (oldPassword: string, newPassword = NEXT) =>
      performWrite({ ports }, passwordRoutes(ports).editPassword, {
        ...(await member(token)),
        input: { oldPassword, newPassword, confirmation: newPassword },
      });
    expect(await edit('wrong pass 1')).toEqual(refused('OLD_PASSWORD_WRONG'));
    expect(await edit(PASSWORD, PASSWORD)).toEqual(refused('PASSWORD_UNCHANGED'));
    expect(await edit(PASSWORD, 'tooweak')).toEqual(refused('PASSWORD_INVALID'));
    const renewed = tokenOf(await edit(PASSWORD));
    expect(await Promise.all([token, app, renewed].map(async (t) => (await identify(t)) !== null))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await endings()).toEqual(ended('password-changed'));
    expect(await login(PASSWORD)).toEqual(refused('CREDENTIALS_WRONG'));
    expect(await login(NEXT)).toMatchObject({ ok: true });
  });
});

describe('the payment password', () => {
  const PAYMENT = 'payment 4711 x';

  async function withPayment(env = {}) {
    const here = world(env);
    const call = await here.member(await here.signUp());
    const edit = (input: object, next = PAYMENT) =>
      performWrite(here, passwordRoutes(here.ports).editPaymentPassword, {
        ...call,
        input: { ...input, newPaymentPassword: next, confirmation: next },
      });
    let { token } = call;
    const editLogin = async (newPassword: string, oldPassword = PASSWORD) => {
      const outcome = await performWrite(here, passwordRoutes(here.ports).editPassword, {
        ...call,
        token,
        input: { oldPassword, newPassword, confirmation: newPassword },
      });
      if (outcome.ok) token = tokenOf(outcome);
      return outcome;
    };
    const { memberId } = call.identity;
    const verify = (password: string) => verifyPaymentPassword(here.ports, memberId, password);
    const heldUntil = () => withdrawalHold(db, memberId, here.ports.clock.now());
    return { ...here, edit, editLogin, verify, heldUntil };
  }

  it('is set by the login password and changed by the one before', async () => {
    const { edit, verify } = await withPayment();
    expect(await verify(PAYMENT)).toEqual(refused('PAYMENT_PASSWORD_NOT_SET'));
    expect(await edit({ loginPassword: 'wrong pass 1' })).toEqual(refused('OLD_PASSWORD_WRONG'));
    expect(await edit({ loginPassword: PASSWORD })).toMatchObject({
      ok: true,
      value: { hasPaymentPassword: true },
    });
    expect(await verify(PAYMENT)).toBeNull();
    expect(await edit({ loginPassword: PASSWORD }, 'stolen token 1')).toEqual(refused('OLD_PASSWORD_WRONG'));
    expect(await edit({ oldPaymentPassword: PAYMENT })).toEqual(refused('PASSWORD_UNCHANGED'));
    expect(await edit({ oldPaymentPassword: PAYMENT }, 'payment 4712 x')).toMatchObject({ ok: true });
    expect(await verify(PAYMENT)).toEqual(refused('PAYMENT_PASSWORD_WRONG'));
    expect(await verify('payment 4712 x')).toBeNull();
  });

  it('never equals the login password, whichever of the two is set', async () => {
    const { edit, editLogin, verify, login } = await withPayment();
    expect(await edit({ loginPassword: PASSWORD }, PASSWORD)).toEqual(refused('PASSWORD_INVALID'));
    expect(await verify(PASSWORD)).toEqual(refused('PAYMENT_PASSWORD_NOT_SET'));
    await edit({ loginPassword: PASSWORD });
    expect(await edit({ oldPaymentPassword: PAYMENT }, PASSWORD)).toEqual(refused('PASSWORD_INVALID'));
    expect(await editLogin(PAYMENT)).toEqual(refused('PASSWORD_INVALID'));
    expect(await verify(PAYMENT)).toBeNull();
    expect(await login()).toMatchObject({ ok: true });
  });

  it('can’t be found by changing the login password again and again', async () => {
    const { edit, editLogin } = await withPayment();
    await edit({ loginPassword: PASSWORD });
    const guesses = Array.from({ length: 5 }, (_, guess) => `guessing ${String(guess)}`);
    const outcomes = [];
    for (const [index, guess] of guesses.entries()) outcomes.push(await editLogin(guess, guesses[index - 1]));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    expect(outcomes.at(-1)).toEqual(refused('TOO_FAST'));
  });

  it.each(['login', 'payment'] as const)(
    'lets nothing be withdrawn for a while once the %s password was changed, but not when it was first set',
    async (kind) => {
      const { edit, editLogin, heldUntil, pass } = await withPayment({ addressLockMs: HOUR_MS });
      await edit({ loginPassword: PASSWORD });
      expect(await heldUntil()).toBeNull();
      const changed =
        kind === 'login'
          ? await editLogin('another horse 8')
          : await edit({ oldPaymentPassword: PAYMENT }, 'payment 4712 x');
      expect(changed).toMatchObject({ ok: true });
      pass(HOUR_MS - 1);
      expect(await heldUntil()).not.toBeNull();
      pass(1);
      expect(await heldUntil()).toBeNull();
    },
  );

  it('is never called wrong or locked when it is right, however many times it is sent at once', async () => {
    const { edit, verify } = await withPayment();
    await edit({ loginPassword: PASSWORD });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => verify(PAYMENT)));
    const [proved, waiting] = [
      outcomes.filter((one) => one === null),
      outcomes.filter((one) => one !== null),
    ];
    expect(proved.length).toBeGreaterThanOrEqual(5);
    expect(waiting).toEqual(waiting.map(() => refused('PASSWORD_CHECK_IN_PROGRESS')));
    expect(await verify(PAYMENT)).toBeNull();
  });

  it('is tried five times an hour, however many try at once', async () => {
    const { edit, verify, pass } = await withPayment();
    await edit({ loginPassword: PASSWORD });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify('wrong pass 1')));
    const wrong = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value?.refusal === 'PAYMENT_PASSWORD_WRONG',
    );
    expect(wrong).toHaveLength(5);
    expect(await verify(PAYMENT)).toEqual(refused('PAYMENT_PASSWORD_LOCKED'));
    expect(await edit({ oldPaymentPassword: PAYMENT }, 'payment 4712 x')).toEqual(refused('TOO_FAST'));
    pass(HOUR_MS);
    expect(await verify(PAYMENT)).toBeNull();
  });
});
