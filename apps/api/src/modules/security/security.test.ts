import type { TestSession } from '../../testing';
import { MINUTE_MS, openSecurityStory, type SecurityStory } from '../../testing/security-story';

let server: SecurityStory['server'];
let signIn: SecurityStory['signIn'];
let signUp: SecurityStory['signUp'];
let kindsOf: SecurityStory['kindsOf'];
let close: SecurityStory['close'];
beforeAll(async () => {
  ({ server, signIn, signUp, kindsOf, close } = await openSecurityStory(new Date(Date.now() + MINUTE_MS)));
});
afterAll(() => close());

describe('sessions', () => {
  it('are listed with device, system and address block, this one first', async () => {
    const { account, session } = await signUp();
    await signIn(account, { process: 'app', deviceModel: 'iPhone', osVersionName: 'iOS unknown' });
    const { items } = (await server.call('listSessions', {}, session)).data;
    expect(items).toMatchObject([
      { isCurrent: true, place: '127.0.0.*' },
      { isCurrent: false, device: 'iPhone', system: 'iOS', place: '127.0.0.*' },
    ]);
    expect(items.every(({ sessionId }) => !/^\d+$/.test(sessionId))).toBe(true);
  });

  it('one is ended at once, with a message; the own session never', async () => {
    const { account, session } = await signUp();
    const other = (await signIn(account, { process: 'app' })).data as TestSession;
    const [own, second] = (await server.call('listSessions', {}, session)).data.items;
    await server.call('revokeSessions', { sessionId: own?.sessionId }, session);
    expect((await server.call('listSessions', {}, session)).data.items).toHaveLength(2);
    const left = await server.call('revokeSessions', { sessionId: second?.sessionId }, session);
    expect(left.data.items).toHaveLength(1);
    expect((await server.call('getProfile', {}, other)).code).toBe(403);
    expect(await kindsOf(session)).toContain('sessions-revoked');
  });

  it('an id of another member’s session and one of none answer alike, and end nothing', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const [foreign] = (await server.call('listSessions', {}, other.session)).data.items;
    const answers = [];
    for (const sessionId of [foreign?.sessionId, 'AAAAAAAAAAAAAAAAAAAAAA', 'no id'])
      answers.push((await server.call('revokeSessions', { sessionId }, one.session)).data.items);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await server.call('getProfile', {}, other.session)).code).toBe(0);
    expect(await kindsOf(one.session)).not.toContain('sessions-revoked');
  });

  it('all others end together', async () => {
    const { account, session } = await signUp();
    const other = (await signIn(account, { process: 'app' })).data as TestSession;
    await server.call('revokeSessions', {}, session);
    expect((await server.call('getProfile', {}, other)).code).toBe(403);
    expect((await server.call('getProfile', {}, session)).code).toBe(0);
  });
});

it('the history has sign-ins and refused attempts, page by page, and forgets them after two months', async () => {
  const { account, session } = await signUp();
  await signIn(account, { password: 'wrong horse 7', deviceModel: 'Pixel' });
  const first = (await server.call('listSignIns', { limit: '1' }, session)).data;
  expect(first.items).toMatchObject([{ outcome: 'wrong-password', device: 'Pixel', place: '127.0.0.*' }]);
  const second = (await server.call('listSignIns', { limit: '1', cursor: first.nextCursor }, session)).data;
  expect(second).toMatchObject({ items: [{ outcome: 'signed-in' }], nextCursor: null });
  const overview = (await server.call('getSecurity', {}, session)).data;
  expect(overview.lastFailedSignInAt).toBe(first.items[0]?.at);
});

it('the history has no text of a stranger that hides something, or leads somewhere', async () => {
  const { account, session } = await signUp();
  const deviceModel = 'Pixel\u202E 7\u200B <b>看 https://evil.example';
  await signIn(account, { password: 'wrong horse 7', deviceModel, osVersionName: 'iOS 17.1.2' });
  const { items } = (await server.call('listSignIns', { limit: '1' }, session)).data;
  expect(items).toMatchObject([{ device: 'Pixel 7 b https evil example', system: 'iOS 17.1.2' }]);
});

it('neither has the message about a new device', async () => {
  const { account } = await signUp();
  const deviceModel = 'Pixel\u202E 7 看 https://evil.example';
  const session = (await signIn(account, { process: 'app', deviceModel })).data as TestSession;
  const { data } = await server.call('pageNotices', { kind: 'personal' }, session);
  const message = data.items.find((item) => item.message?.kind === 'signed-in')?.message;
  expect(message?.params).toEqual({ process: 'app', device: 'Pixel 7 https evil example' });
});

it('attempts over the limit are in the history once an hour, also when they arrive together', async () => {
  const { account, session } = await signUp();
  const attempt = () => signIn(account, { password: 'wrong horse 7' });
  for (let n = 0; n < 5; n += 1) await attempt();
  await Promise.all([attempt(), attempt(), attempt()]);
  const { items } = (await server.call('listSignIns', {}, session)).data;
  expect(items.map(({ outcome }) => outcome)).toEqual([
    'limited',
    ...Array.from({ length: 5 }, () => 'wrong-password'),
    'signed-in',
  ]);
});
