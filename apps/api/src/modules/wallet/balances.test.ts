import { randomUUID } from 'node:crypto';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

const COMMANDS = ['member/top-up', 'member/deduct', 'credit/add', 'credit/deduct', 'credit/settle'];

let story: MoneyStory;
let memberId: bigint;
beforeAll(async () => {
  story = await openMoneyStory();
  memberId = await story.newMember('borrower');
  await story.topUp(memberId, '50');
  await story.command('credit/limit', { member: 'borrower', limit: '100' });
  await story.command('credit/add', { requestId: randomUUID(), member: 'borrower', amount: '80' });
});
afterAll(() => story.close());

const call = (name: string, fields: Record<string, unknown> = {}) =>
  story.command(name, { requestId: randomUUID(), member: 'borrower', amount: '1', ...fields });

describe.each(COMMANDS)('%s', (name) => {
  it.each([
    [{ amount: '0' }, 'AMOUNT_INVALID'],
    [{ amount: '-1' }, 'AMOUNT_INVALID'],
    [{ amount: '0.001' }, 'AMOUNT_INVALID'],
    [{ amount: 'all' }, 'AMOUNT_INVALID'],
    [{ member: 'nobody' }, 'NOT_FOUND'],
  ])('with %j is refused and moves nothing', async (fields, refusal) => {
    const before = await story.changesOf(memberId);
    expect(await call(name, fields)).toEqual({ ok: false, refusal });
    expect(await story.changesOf(memberId)).toEqual(before);
  });

  it('is executed once under its id, and another command under that id is refused', async () => {
    const requestId = randomUUID();
    const before = await story.changesOf(memberId);
    const answers = await Promise.all([1, 2, 3].map(() => call(name, { requestId })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await call(name, { requestId, amount: '2' })).toEqual({ ok: false, refusal: 'REQUEST_ID_REUSED' });
    const other = name === 'member/top-up' ? 'member/deduct' : 'member/top-up';
    expect(await call(other, { requestId })).toEqual({ ok: false, refusal: 'REQUEST_ID_REUSED' });
    expect(await story.changesOf(memberId)).toHaveLength(before.length + 1);
  });
});

it.each([
  ['member/deduct', '1000', 'INSUFFICIENT_FUNDS'],
  ['credit/add', '100.01', 'ABOVE_MAXIMUM'],
  ['credit/deduct', '100.01', 'ABOVE_MAXIMUM'],
  ['credit/settle', '100.01', 'ABOVE_MAXIMUM'],
])('%s of %s names the exceeded limit', async (name, amount, refusal) => {
  const before = await story.changesOf(memberId);
  expect(await call(name, { amount })).toEqual({ ok: false, refusal });
  expect(await story.changesOf(memberId)).toEqual(before);
});

it('credit/add is refused while the member pauses; what was added can be taken back', async () => {
  await story.done('startPause', memberId, { length: '1-day' });
  const before = await story.changesOf(memberId);
  expect(await call('credit/add')).toEqual({ ok: false, refusal: 'PLAY_PAUSED' });
  expect(await story.changesOf(memberId)).toEqual(before);
  expect(await call('credit/deduct')).toMatchObject({ ok: true });
});
