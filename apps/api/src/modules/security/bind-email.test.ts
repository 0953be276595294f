import type { TestSession } from '../../testing';
import {
  MINUTE_MS,
  openSecurityStory,
  PASSWORD,
  REFUSED,
  type SecurityStory,
} from '../../testing/security-story';

let server: SecurityStory['server'];
let signUp: SecurityStory['signUp'];
let kindsOf: SecurityStory['kindsOf'];
let close: SecurityStory['close'];
beforeAll(async () => {
  ({ server, signUp, kindsOf, close } = await openSecurityStory(new Date(Date.now() + MINUTE_MS)));
});
afterAll(() => close());

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

  it('of several codes that a member asks for at once, one is mailed', async () => {
    const { session } = await signUp();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => server.call('sendEmailCode', { email: nextAddress() }, session)),
    );
    expect(sent.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array<number>(3).fill(REFUSED.tooFast),
    ]);
  });

  it('a member and an address take fifteen codes a day', async () => {
    const one = await signUp();
    const email = nextAddress();
    const send = (session: TestSession, to: string) => server.call('sendEmailCode', { email: to }, session);
    for (let n = 0; n < 15; n += 1) {
      expect((await send(one.session, email)).code).toBe(0);
      server.pass(20 * MINUTE_MS);
    }
    server.pass(60 * MINUTE_MS);
    expect((await send(one.session, nextAddress())).code).toBe(REFUSED.tooFast);
    const { session } = await signUp();
    expect((await send(session, email)).code).toBe(REFUSED.tooFast);
    server.pass(24 * 60 * MINUTE_MS);
    expect((await send(session, email)).code).toBe(0);
  });

  it('takes codes to remove it, however many a stranger has asked to be sent to it', async () => {
    const { session, email } = await withEmail();
    const stranger = await signUp();
    for (let n = 0; n < 5; n += 1) {
      server.pass(MINUTE_MS);
      await server.call('sendEmailCode', { email }, stranger.session);
    }
    server.pass(MINUTE_MS);
    expect((await server.call('sendEmailCode', {}, session)).code).toBe(0);
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
