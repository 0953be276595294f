import { randomUUID } from 'node:crypto';
import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { noteLook } from './viewers.repository';

type Output<Name extends keyof OperatorEndpoints> = OutputOf<OperatorEndpoints[Name]>;

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
  const at = story.ports.clock.now();
  const person = { created_at: at, created_by: 'test', enrolment_hash: null, enrolment_expires_at: null };
  await story.db
    .insertInto('staff')
    .values([
      { ...person, account: 'he.jia', name: 'He Jia', roles: ['support'] },
      { ...person, account: 'lin.wang', name: 'Lin Wang', roles: ['admin'] },
      { ...person, account: 'wu.yue', name: 'Wu Yue', roles: ['finance-maker'] },
      { ...person, account: 'gone', name: 'Gone', roles: ['support'], disabled_at: at },
    ])
    .execute();
});
afterAll(() => story.close());

let members = 0;
async function newThread(text = 'a question') {
  const account = `writer${String((members += 1))}`;
  const memberId = await story.newMember(account);
  await story.done('sendSupportMessage', memberId, { messageId: randomUUID(), text });
  return { account, memberId };
}

async function look<Name extends keyof OperatorEndpoints>(
  name: Name,
  input: Record<string, unknown>,
): Promise<Output<Name>> {
  const outcome = await story.lookUp(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Output<Name>;
}
const threadOf = async (member: string) => look('support/get', { member });
const answer = (member: string, text: string, operator: string, more: object = {}) =>
  story.command('support/answer', { requestId: randomUUID(), member, text, ...more }, operator);
const show = (memberId: bigint, account: string, state: 'reading' | 'typing' | 'left') =>
  story.db.transaction().execute((tx) => noteLook(tx, { memberId, account, state }));

describe('typing', () => {
  it('of the member is seen by staff until the message is sent, and changes the thread once', async () => {
    const { account, memberId } = await newThread();
    const say = (typing: 'yes' | 'no') => story.done('markSupportRead', memberId, { seq: '0', typing });
    const { seq } = await say('yes');
    expect((await threadOf(account)).thread.memberTyping).toBe(true);
    expect((await say('yes')).seq).toBe(seq);
    const listed = await look('support/list', { show: 'waiting', limit: 100 });
    expect(listed.items.find(({ member }) => member.account === account)).toMatchObject({
      memberTyping: true,
    });
    await say('no');
    expect((await threadOf(account)).thread.memberTyping).toBe(false);
    await say('yes');
    await story.done('sendSupportMessage', memberId, { messageId: randomUUID(), text: 'more' });
    expect((await threadOf(account)).thread.memberTyping).toBe(false);
  });

  it('of staff is seen by the member and by other staff until the answer', async () => {
    const { account, memberId } = await newThread();
    const staffTyping = async () => (await story.done('getSupportThread', memberId)).thread.staffTyping;
    await show(memberId, 'he.jia', 'typing');
    expect(await staffTyping()).toBe(true);
    expect((await threadOf(account)).viewers).toEqual([{ account: 'he.jia', name: 'He Jia', typing: true }]);
    await answer(account, 'we look into it', 'he.jia');
    expect(await staffTyping()).toBe(false);
    await show(memberId, 'he.jia', 'typing');
    await show(memberId, 'he.jia', 'reading');
    expect(await staffTyping()).toBe(false);
  });
});

it('a look is no command: it leaves nothing in the audit log', async () => {
  const { account } = await newThread();
  const before = await story.db.selectFrom('operator_commands').select('command_id').execute();
  expect((await look('support/look', { member: account, state: 'reading' })).viewers).toMatchObject([
    { account: 'test' },
  ]);
  expect(await story.db.selectFrom('operator_commands').select('command_id').execute()).toEqual(before);
});

it('staff on one thread see each other, until they leave', async () => {
  const { account, memberId } = await newThread();
  const names = async () => (await threadOf(account)).viewers.map(({ name }) => name);
  await show(memberId, 'he.jia', 'reading');
  const { seq } = (await threadOf(account)).thread;
  await show(memberId, 'lin.wang', 'reading');
  expect(await names()).toEqual(['He Jia', 'Lin Wang']);
  // Other consoles learn of it by the thread's number; a repetition is no news.
  const joined = (await threadOf(account)).thread.seq;
  expect(joined).toBeGreaterThan(seq);
  await show(memberId, 'lin.wang', 'reading');
  expect((await threadOf(account)).thread.seq).toBe(joined);
  await show(memberId, 'he.jia', 'left');
  expect(await names()).toEqual(['Lin Wang']);
});

describe('a thread', () => {
  it('belongs to who answers first, and can be handed over with a note', async () => {
    const { account } = await newThread();
    expect((await threadOf(account)).thread.assignedTo).toBeNull();
    await answer(account, 'hello', 'he.jia');
    await answer(account, 'hello again', 'lin.wang');
    expect((await threadOf(account)).thread.assignedTo).toEqual({ account: 'he.jia', name: 'He Jia' });
    const handOver = (assignee: string, more: object = {}) =>
      story.command('support/assign', { member: account, assignee, ...more }, 'he.jia');
    await handOver('lin.wang', { note: 'no hints on this one' });
    expect((await threadOf(account)).thread.assignedTo?.account).toBe('lin.wang');
    expect((await look('member/notes', { member: account })).items).toMatchObject([
      { authorName: 'He Jia', text: 'no hints on this one' },
    ]);
    for (const nobody of ['wu.yue', 'gone', 'unknown'])
      expect(await handOver(nobody)).toMatchObject({ refusal: 'NOT_FOUND' });
    await handOver('');
    expect((await threadOf(account)).thread.assignedTo).toBeNull();
  });

  it('is given to people who may answer alone', async () => {
    expect((await look('support/people', {})).items.map(({ account }) => account)).toEqual([
      'he.jia',
      'lin.wang',
    ]);
  });

  it('is listed for its person and counted; closing takes it away from everybody', async () => {
    const [mine, other] = [await newThread(), await newThread()];
    await story.command('support/assign', { member: mine.account, assignee: 'he.jia' });
    const listed = async (assigned: string) => {
      const { items } = await look('support/list', { assigned, limit: 100 });
      return items.map(({ member }) => member.account);
    };
    expect(await listed('nobody')).toContain(other.account);
    expect(await listed('nobody')).not.toContain(mine.account);
    // The test looks as "test".
    await story.command('support/assign', { member: mine.account, assignee: '' });
    await answer(mine.account, 'mine', 'test');
    expect(await listed('me')).toEqual([mine.account]);
    expect((await look('support/list', {})).counts.mine).toBe(1);
    await story.command('support/close', { member: mine.account });
    expect((await look('support/list', {})).counts.mine).toBe(0);
    expect((await threadOf(mine.account)).conversations).toMatchObject([
      { rating: null, beganWith: 'a question' },
    ]);
  });
});

it('an answer carries an order of its member, never of another one', async () => {
  const [{ account, memberId }, other] = [await newThread(), await newThread()];
  const { orderId } = await story.done('createDeposit', memberId, {
    method: 'usdt',
    network: 'TRC20',
    amount: '150',
  });
  const order = { kind: 'deposit', orderId };
  await answer(account, 'this one?', 'he.jia', { order });
  expect((await story.done('getSupportThread', memberId)).items.at(-1)).toMatchObject({ order: { orderId } });
  expect(await answer(other.account, 'this one?', 'he.jia', { order })).toMatchObject({
    refusal: 'ORDER_NOT_FOUND',
  });
});

it('answers that are ready are put, replaced and removed', async () => {
  const texts = (zh: string) => ({ zh, en: 'text', zht: 'text' });
  const put = (zh: string) =>
    story.command('support/put-canned', { shortcut: 'zz', title: texts('题'), body: texts(zh) }, 'he.jia');
  await put('一');
  await put('二');
  const listed = async () =>
    (await look('support/canned', {})).items.filter(({ shortcut }) => shortcut === 'zz');
  expect(await listed()).toMatchObject([{ body: { zh: '二' }, changedBy: 'he.jia' }]);
  await story.command('support/remove-canned', { shortcut: 'zz' });
  expect(await listed()).toEqual([]);
});
