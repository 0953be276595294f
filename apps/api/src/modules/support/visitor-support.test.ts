import { randomUUID } from 'node:crypto';
import { ERROR_CODES, type ListedVisitorThread, type VisitorThread } from '@realm/api-client/contract';
import type { Outcome } from '../../http/outcome';
import { startTestServer, type TestServer, type TestSession } from '../../testing';
import { lookUp, sendCommand } from '../../testing/as-staff';
import { limitAttempt } from '../attempts';
import { hashToken, newToken, pruneIdentity } from '../session';
import { readLongestWait } from './read-longest-wait';
import { revisionOfThreads } from './revision-of-threads';
import { BY_SOURCE } from './write-as-visitor';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const visit = async (at = server) => (await at.call('createVisitor')).data as TestSession;
const send = (session: TestSession, text: string, more: object = {}) =>
  server.call('sendVisitorMessage', { messageId: randomUUID(), text, ...more }, session);
const read = async (session: TestSession) =>
  (await server.call('getVisitorThread', {}, session)).data as VisitorThread;
const textsIn = ({ items }: VisitorThread) => items.map(({ text }) => text);

type Shown = ListedVisitorThread & { readonly items: readonly { readonly operator: string | null }[] };
const valueOf = <Value>(outcome: Outcome<unknown>): Value => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Value;
};
const listed = async (show?: string) =>
  valueOf<{ items: ListedVisitorThread[] }>(
    await lookUp(server.ports, 'support/visitors', { limit: 100, ...(show === undefined ? {} : { show }) }),
  );
const desk = async () =>
  valueOf<{ counts: { visitors: number; waiting: number } }>(await lookUp(server.ports, 'support/list', {}))
    .counts;
const shown = async ({ uid }: TestSession) =>
  valueOf<Shown>(await lookUp(server.ports, 'support/visitor', { visitor: uid }));
const command = (name: string, { uid }: TestSession, input: object) =>
  sendCommand(server.ports, name, { requestId: randomUUID(), visitor: uid, operator: 'li.wei', ...input });
const answer = (session: TestSession, text: string, more: object = {}) =>
  command('support/answer-visitor', session, { text, ...more });

it('somebody who can’t sign in writes, staff see a visitor and answer, and the answer is read with the same token', async () => {
  const visitor = await visit();
  const device = { deviceModel: 'Pixel 9', osVersionName: 'Android 16' };
  const sent = await send(visitor, '我的账号被停用了', device);
  expect(sent.data).toMatchObject({
    open: true,
    items: [{ seq: 1, from: 'visitor', text: '我的账号被停用了' }],
  });
  server.pass(60_000);
  expect((await listed('waiting')).items).toContainEqual(
    expect.objectContaining({
      visitor: visitor.uid,
      device: 'Pixel 9',
      system: 'Android 16',
      unread: 1,
      waitingSec: 60,
      lastText: '我的账号被停用了',
    }),
  );
  expect(await answer(visitor, 'Please tell us more', { name: 'Cheng', readTo: 1 })).toMatchObject({
    ok: true,
  });
  expect((await read(visitor)).items[1]).toMatchObject({
    seq: 2,
    from: 'staff',
    staffName: 'Cheng',
    text: 'Please tell us more',
  });
  expect(await shown(visitor)).toMatchObject({
    unread: 0,
    waitingSince: null,
    items: [{ operator: null }, { operator: 'li.wei' }],
  });
  expect(JSON.stringify(await read(visitor))).not.toContain('li.wei');
});

it('a thread is its visitor’s alone: neither another visitor nor a member reads or continues it, and no member’s thread begins', async () => {
  const [own, other, member] = [await visit(), await visit(), await server.signedIn()];
  await send(own, 'mine');
  expect(textsIn(await read(other))).toEqual([]);
  expect(textsIn(await read(member))).toEqual([]);
  const stolen = await server.call('getVisitorThread', {}, { uid: own.uid, token: other.token });
  expect(stolen.code).not.toBe(ERROR_CODES.OK);
  expect((await send(member, 'I am signed in')).code).toBe(ERROR_CODES.PERMISSION_DENIED);
  const threads = await server.database.db.selectFrom('support_threads').selectAll().execute();
  expect(threads).toEqual([]);
  expect(await lookUp(server.ports, 'support/get', { member: own.uid })).toMatchObject({
    refusal: 'NOT_FOUND',
  });
  expect(await command('support/answer-visitor', other, { text: 'hello' })).toMatchObject({
    refusal: 'NOT_FOUND',
  });
});

it('is written once under its id, also at the same time, and the id is not used for another text', async () => {
  const visitor = await visit();
  const messageId = randomUUID();
  const same = { messageId, text: 'once' };
  await Promise.all([1, 2, 3].map(() => server.call('sendVisitorMessage', same, visitor)));
  expect(textsIn(await read(visitor))).toEqual(['once']);
  const reused = await server.call('sendVisitorMessage', { messageId, text: 'twice' }, visitor);
  expect(reused.code).toBe(ERROR_CODES.REQUEST_ID_REUSED);
});

it.each([
  '<img src=x onerror=alert(1)>',
  "'); delete from visitor_messages; --",
  '[click](javascript:alert(1))',
])('hostile text is text as it stands, for both sides: %s', async (text) => {
  const visitor = await visit();
  await send(visitor, text);
  await answer(visitor, text);
  expect(textsIn(await read(visitor))).toEqual([text, text]);
  expect((await shown(visitor)).lastText).toBe(text);
});

it.each(['', '   ', '\u200B', 'x'.repeat(1_001)])(
  'a text that shows nothing or is too long is refused, and begins no thread',
  async (text) => {
    const visitor = await visit();
    expect((await send(visitor, text)).code).toBe(ERROR_CODES.MESSAGE_INVALID);
    expect((await listed()).items.filter(({ visitor: uid }) => uid === visitor.uid)).toEqual([]);
  },
);

it('a visitor writes ten messages within a minute', async () => {
  const visitor = await visit();
  for (let number = 0; number < 10; number += 1) await send(visitor, `message ${String(number)}`);
  expect((await send(visitor, 'one more')).code).toBe(ERROR_CODES.TOO_FAST);
  server.pass(60_000);
  expect((await send(visitor, 'later')).code).toBe(ERROR_CODES.OK);
});

it('where there is a captcha, a conversation is opened with a ticket, which is used up, and goes on without one; an address has a limit, which nobody without a ticket uses up', async () => {
  const guarded = await startTestServer({ env: { captcha: true } });
  try {
    const visitor = await visit(guarded);
    const write = (text: string, captchaTicket?: string) =>
      guarded.call('sendVisitorMessage', { messageId: randomUUID(), text, captchaTicket }, visitor);
    const { db } = guarded.database;
    await guarded.call('getCaptcha', { kind: 'work' }, visitor);
    const puzzle = await db.selectFrom('captcha_puzzles').select('bound_to').executeTakeFirstOrThrow();
    /** As a solved puzzle gives it. */
    async function issue() {
      const ticket = newToken();
      const expiresAt = new Date(guarded.ports.clock.now().getTime() + 60_000);
      await db
        .insertInto('captcha_tickets')
        .values({ ...puzzle, ticket_hash: hashToken(ticket), expires_at: expiresAt })
        .execute();
      return ticket;
    }
    expect((await write('no ticket')).code).toBe(ERROR_CODES.CAPTCHA_REQUIRED);
    const ticket = await issue();
    expect((await write('opened', ticket)).code).toBe(ERROR_CODES.OK);
    expect((await write('and more')).code).toBe(ERROR_CODES.OK);
    const close = { requestId: randomUUID(), visitor: visitor.uid, readTo: 2 };
    await sendCommand(guarded.ports, 'support/close-visitor', close);
    expect((await write('again', ticket)).code).toBe(ERROR_CODES.CAPTCHA_REQUIRED);
    for (let number = 0; number < 125; number += 1) await write('no ticket');
    expect((await write('opened', await issue())).code).toBe(ERROR_CODES.OK);
    const { clock } = guarded.ports;
    for (let number = 3; number < 120; number += 1)
      await limitAttempt(db, BY_SOURCE, { subject: '127.0.0.1', now: clock.now() });
    expect((await write('over the limit')).code).toBe(ERROR_CODES.TOO_FAST);
  } finally {
    await guarded.close();
  }
});

it('staff end a conversation only once nothing of the visitor is newer than what they saw; the next message opens another one', async () => {
  const visitor = await visit();
  await send(visitor, 'first');
  await send(visitor, 'second');
  await answer(visitor, 'about the first', { readTo: 1 });
  expect(await shown(visitor)).toMatchObject({ unread: 1, open: true });
  expect((await shown(visitor)).waitingSince).not.toBeNull();
  expect(await command('support/close-visitor', visitor, { readTo: 1 })).toMatchObject({
    refusal: 'THREAD_UNREAD',
  });
  expect(await command('support/close-visitor', visitor, { readTo: 3 })).toMatchObject({ ok: true });
  expect((await read(visitor)).open).toBe(false);
  expect((await listed('closed')).items.map(({ visitor: uid }) => uid)).toContain(visitor.uid);
  await send(visitor, 'third');
  expect(await shown(visitor)).toMatchObject({ open: true, unread: 1, lastText: 'third' });
});

it('a visitor who waits is in staff’s figures, and consoles see each change', async () => {
  const { db } = server.database;
  const [waits, revision] = [await readLongestWait(db), await revisionOfThreads(db)];
  const counts = await desk();
  const visitor = await visit();
  await send(visitor, 'hello');
  expect((await readLongestWait(db)).count).toBe(waits.count + 1);
  expect(await desk()).toEqual({ ...counts, visitors: counts.visitors + 1, waiting: counts.waiting + 1 });
  const written = await revisionOfThreads(db);
  await answer(visitor, 'hello');
  expect((await readLongestWait(db)).count).toBe(waits.count);
  expect(new Set([revision, written, await revisionOfThreads(db)]).size).toBe(3);
});

it('a thread is deleted with its visitor', async () => {
  const visitor = await visit();
  await send(visitor, 'hello');
  const endedAt = new Date(server.ports.clock.now().getTime() - 91 * DAY_MS);
  await server.database.db
    .updateTable('sessions')
    .set({ ended_at: endedAt, end_reason: 'expired' })
    .where('uid', '=', visitor.uid)
    .execute();
  await pruneIdentity(server.ports);
  const left = (table: 'visitor_threads' | 'visitor_messages') =>
    server.database.db.selectFrom(table).selectAll().where('uid', '=', visitor.uid).execute();
  expect([await left('visitor_threads'), await left('visitor_messages')]).toEqual([[], []]);
});
