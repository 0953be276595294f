import { fromBase32, totpCode, totpStep } from '@realm/domain';
import { agreeTo, lookUp, sendCommand } from './as-staff';
import { startTestServer, type TestServer, type TestSession } from './test-server';

export const PASSWORD = 'correct horse 7';
export const NEW_PASSWORD = 'another horse 8';
export const PAYMENT_PASSWORD = 'Realm2026a';
export const [PHONE, LAPTOP] = ['A'.repeat(32), 'B'.repeat(32)];
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Codes of refusals. */
export const REFUSED = {
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
export const STATEMENT = 'The last deposit was 720 CNY on Friday, from an iPhone.';

/** Members who lost a password, on a server for the tests of a file. Call it at the top of the file. */
export function recoveryFixture() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      // eslint-disable-next-line no-wall-clock -- the tests' clock begins at the present, where rows of the migrations are in force
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
    const form = {
      account,
      password: PASSWORD,
      confirmation: PASSWORD,
      acceptTerms: 'true',
      deviceID: PHONE,
    };
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
    const bound = await server.call(
      'bindAuthenticator',
      { code: next(), password: PAYMENT_PASSWORD },
      session,
    );
    server.pass(MINUTE_MS);
    return { next, recoveryCodes: bound.data.recoveryCodes };
  }

  const begin = async (input: object, session?: TestSession) =>
    server.call('beginRecovery', { ...input }, session ?? (await visit()));
  const byEmail = (account: string) => begin({ kind: 'login-password', way: 'email', account });
  const review = (account: string, kind = 'login-password', more: object = {}) =>
    begin({ kind, way: 'review', account, statement: STATEMENT, contact: 'me@post.example', ...more });

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
    const waiting = await sendCommand(server.ports, 'recovery/approve', { recoveryId, operator: 'Ann' });
    return agreeTo(server.ports, waiting, { operator: 'Bob' });
  }

  return {
    get server() {
      return server;
    },
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
  };
}
