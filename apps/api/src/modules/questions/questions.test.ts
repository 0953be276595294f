import { lookUp } from '../../testing/as-staff';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

const words = (text: string) => ({ zh: text, en: text, zht: text });
const QUESTION = {
  questionId: 'rebate-day',
  subject: 'promotion',
  title: words('When is a rebate paid?'),
  lead: words('Once a day'),
  body: words('Every morning\nFor the day before.\n\nThe first {{review}}\nNothing is due.'),
  words: { zh: '', en: 'cashback', zht: '' },
  position: 5,
  version: 0,
  reason: 'asked for often',
};
const put = (change: object = {}) => story.command('question/put', { ...QUESTION, ...change });
/** Of the one that is there now. */
const versionNow = async () =>
  (await listed()).value.items.find((one) => one.questionId === 'rebate-day')?.version ?? 1;
const setStatus = async (status: 'draft' | 'published') =>
  story.command('question/set-status', {
    questionId: 'rebate-day',
    version: await versionNow(),
    status,
    reason: 'checked',
  });
const remove = async () =>
  story.command('question/remove', {
    questionId: 'rebate-day',
    version: await versionNow(),
    reason: 'out of date',
  });
const shown = async () => (await story.done('listQuestions', 1n)).items;
const idsShown = async () => (await shown()).map(({ questionId }) => questionId);
const listed = async () =>
  (await lookUp(story.ports, 'question/list', {})) as {
    value: { items: { questionId: string; version: number }[] };
  };

afterEach(() => remove());

it('begins with what the app brought along, most asked first, in all languages and within what staff may write', async () => {
  const items = await shown();
  expect(items.map(({ questionId }) => questionId)).toEqual([
    ...['deposit-missing', 'withdraw-review', 'address-wait', 'transfer-doubt', 'game-verify'],
    ...['deposit-confirmations', 'deposit-network', 'deposit-amount', 'withdraw-fee', 'withdraw-paused'],
    ...['passwords', 'account-risk', 'game-balance', 'frozen', 'promotion-turnover', 'promotion-missing'],
    ...['play-limits', 'play-break', 'language', 'currency'],
  ]);
  for (const first of items) {
    const again = { ...first, position: 1, version: 1, reason: 'the same again' };
    expect(await story.command('question/put', again)).toEqual({ ok: true, value: { status: 'published' } });
  }
});

it('a new one is a draft that members read once it is published, until it is withdrawn or deleted', async () => {
  expect(await put()).toEqual({ ok: true, value: { status: 'draft' } });
  expect(await idsShown()).not.toContain('rebate-day');
  expect((await listed()).value.items).toContainEqual(
    expect.objectContaining({ questionId: 'rebate-day', status: 'draft', version: 1 }),
  );
  await setStatus('published');
  const { position: _position, version: _version, reason: _reason, ...read } = QUESTION;
  expect(await shown()).toContainEqual(read);
  await setStatus('draft');
  expect(await idsShown()).not.toContain('rebate-day');
  await setStatus('published');
  await remove();
  expect(await idsShown()).not.toContain('rebate-day');
  expect(await remove()).toMatchObject({ ok: false, refusal: 'NOT_FOUND' });
  expect(await setStatus('published')).toMatchObject({ ok: false, refusal: 'NOT_FOUND' });
});

it('an edit of a published one is read at once, and the order is staff’s', async () => {
  await put({ position: 1_000 });
  await setStatus('published');
  expect((await idsShown()).at(-1)).toBe('rebate-day');
  expect(await put({ version: 1, title: words('Rebates'), position: 0 })).toMatchObject({
    value: { status: 'published' },
  });
  expect((await shown())[0]).toMatchObject({ questionId: 'rebate-day', title: { en: 'Rebates' } });
});

it('of two people who edit the same one, the second is refused and overwrites nothing', async () => {
  await put();
  expect(await put({ lead: words('A new one of the same name') })).toMatchObject({
    refusal: 'DECISION_STALE',
  });
  expect(await put({ version: 1, lead: words('By the first') })).toMatchObject({ ok: true });
  expect(await put({ version: 1, lead: words('By the second') })).toMatchObject({
    refusal: 'DECISION_STALE',
  });
  expect((await listed()).value.items).toContainEqual(
    expect.objectContaining({ questionId: 'rebate-day', lead: words('By the first'), version: 2 }),
  );
  await remove();
  expect(await put({ version: 2 })).toMatchObject({ refusal: 'DECISION_STALE' });
});

it('what has changed since it was read is neither published nor deleted', async () => {
  await put();
  await put({ version: 1, lead: words('Changed') });
  const named = { questionId: 'rebate-day', version: 1, reason: 'checked' };
  expect(await story.command('question/set-status', { ...named, status: 'published' })).toMatchObject({
    refusal: 'DECISION_STALE',
  });
  expect(await story.command('question/remove', named)).toMatchObject({ refusal: 'DECISION_STALE' });
  expect((await listed()).value.items).toContainEqual(
    expect.objectContaining({ questionId: 'rebate-day', status: 'draft' }),
  );
});

it('of two that begin one of the same name at once, one is refused', async () => {
  const both = await Promise.all([put({ lead: words('One') }), put({ lead: words('Other') })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('the audit log says of each act what was before and what came after', async () => {
  await put();
  await put({ version: 1, position: 9 });
  await setStatus('published');
  await remove();
  const history = (await lookUp(story.ports, 'config/history', { of: 'questions', limit: 4 })) as {
    value: { items: readonly object[] };
  };
  expect(history.value.items).toMatchObject([
    {
      operation: 'question/remove',
      target: 'rebate-day',
      before: { position: 9, published: true },
      after: null,
    },
    {
      operation: 'question/set-status',
      target: 'rebate-day',
      reason: 'checked',
      before: { status: 'draft' },
      after: { status: 'published' },
    },
    { operation: 'question/put', before: { position: 5 }, after: { position: 9 } },
    { operation: 'question/put', before: null, after: { position: 5, lead: { en: 'Once a day' } } },
  ]);
});

it('markup is text, as everything that staff write', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await put({ body: words(markup) });
  await setStatus('published');
  expect(await shown()).toContainEqual(expect.objectContaining({ body: words(markup) }));
});

it.each([
  ['a language is missing', { title: { zh: '一', en: 'One' } }],
  ['a text is empty', { body: words('') }],
  ['a text is longer than anybody reads', { title: words('x'.repeat(81)) }],
  ['a text turns the reading direction', { words: words('abc\u202egnp') }],
  ['its answer names a figure that there is not', { body: words('At least {{balance}}') }],
  ['its name is a path', { questionId: '../deposit' }],
  ['its subject is unknown', { subject: 'news' }],
])('is refused when %s', async (_why, change) => {
  await expect(put(change)).rejects.toThrow();
});
