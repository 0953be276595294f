import { startTestServer, type TestSession } from './test-server';

export type SecurityStory = Awaited<ReturnType<typeof openSecurityStory>>;

export const PASSWORD = 'correct horse 7';
/** Known to the account: it registered. */
export const PHONE = 'A'.repeat(32);
export const REFUSED = { tooFast: 1009, required: 2005, wrong: 2006, state: 2007, emailWrong: 2009 };
export const MINUTE_MS = 60_000;

/** A server whose members register and sign in over its public calls. Changes of addresses and passwords hold for a day. */
export async function openSecurityStory(now: Date) {
  const server = await startTestServer({ now, env: { addressLockMs: 86_400_000 } });
  let members = 0;
  return {
    server,
    nowMs: () => server.ports.clock.now().getTime(),
    async signIn(account: string, input: Readonly<Record<string, unknown>> = {}) {
      const visitor = (await server.call('createVisitor')).data as TestSession;
      return server.call('loginAccount', { account, password: PASSWORD, ...input }, visitor);
    },
    async signUp() {
      const account = `Guard${String((members += 1)).padStart(3, '0')}`;
      const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true' };
      const visitor = (await server.call('createVisitor')).data as TestSession;
      const input = { ...form, deviceID: PHONE };
      return { account, session: (await server.call('createAccount', input, visitor)).data as TestSession };
    },
    /** Of the member's personal messages, newest first. */
    async kindsOf(session: TestSession) {
      const { data } = await server.call('pageNotices', { kind: 'personal', limit: '100' }, session);
      return data.items.map(({ message }) => message?.kind);
    },
    close: () => server.close(),
  };
}
