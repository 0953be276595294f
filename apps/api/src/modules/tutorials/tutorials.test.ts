import { lookUp } from '../../testing/as-staff';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

const words = (text: string) => ({ zh: text, en: text, zht: text });
const STEP = { figure: 'network', title: words('Step'), text: words('Do it'), warning: null } as const;
const TUTORIAL = {
  tutorialId: 'rebates',
  section: 'money',
  title: words('Rebates'),
  lead: words('Every day'),
  action: words('See them'),
  link: '/userCenter/rebates',
  steps: [STEP, { ...STEP, figure: null, warning: words('Mind the day') }],
  position: 5,
  version: 0,
  reason: 'asked for often',
};
const put = (change: object = {}) => story.command('tutorial/put', { ...TUTORIAL, ...change });
/** Of one that was written once. */
const putAgain = (change: object) => put({ version: 1, ...change });
/** Of the one that is there now. */
const versionNow = async () =>
  (await listed()).value.items.find((one) => one.tutorialId === 'rebates')?.version ?? 1;
const setStatus = async (status: 'draft' | 'published') =>
  story.command('tutorial/set-status', {
    tutorialId: 'rebates',
    version: await versionNow(),
    status,
    reason: 'checked',
  });
const remove = async () =>
  story.command('tutorial/remove', {
    tutorialId: 'rebates',
    version: await versionNow(),
    reason: 'out of date',
  });
const shown = async () => (await story.done('listTutorials', 1n)).items;
const idsShown = async () => (await shown()).map(({ tutorialId }) => tutorialId);
const listed = async () =>
  (await lookUp(story.ports, 'tutorial/list', {})) as {
    value: { items: { tutorialId: string; version: number }[] };
  };

afterEach(() => remove());

const FIRST = ['deposit', 'withdraw', 'address', 'transfer', 'authenticator', 'verify'];

it('begins with what the app brought along, in all languages and within what staff may write', async () => {
  const items = await shown();
  expect(items.map(({ tutorialId }) => tutorialId)).toEqual(FIRST);
  for (const { tutorialId, ...first } of items) {
    const again = { tutorialId, ...first, position: 1, version: 1, reason: 'the same again' };
    expect(await story.command('tutorial/put', again)).toEqual({
      ok: true,
      value: { status: 'published' },
    });
  }
});

it('a new one is a draft that members read once it is published, until it is withdrawn or deleted', async () => {
  expect(await put()).toEqual({ ok: true, value: { status: 'draft' } });
  expect(await idsShown()).not.toContain('rebates');
  expect((await listed()).value.items).toContainEqual(
    expect.objectContaining({ tutorialId: 'rebates', status: 'draft' }),
  );
  await setStatus('published');
  const { tutorialId, section, title, lead, action, link, steps } = TUTORIAL;
  expect(await shown()).toContainEqual({ tutorialId, section, title, lead, action, link, steps });
  await setStatus('draft');
  expect(await idsShown()).not.toContain('rebates');
  await setStatus('published');
  await remove();
  expect(await idsShown()).not.toContain('rebates');
  expect(await remove()).toMatchObject({ ok: false, refusal: 'NOT_FOUND' });
  expect(await setStatus('published')).toMatchObject({ ok: false, refusal: 'NOT_FOUND' });
});

it('an edit of a published one is read at once, and the order is staff’s', async () => {
  await put({ position: 1_000 });
  await setStatus('published');
  expect((await idsShown()).at(-1)).toBe('rebates');
  expect(await putAgain({ title: words('Daily rebates'), position: 0 })).toMatchObject({
    value: { status: 'published' },
  });
  expect((await shown())[0]).toMatchObject({ tutorialId: 'rebates', title: { en: 'Daily rebates' } });
});

it('the audit log says of each act what was before and what came after', async () => {
  await put();
  await putAgain({ position: 9 });
  await setStatus('published');
  await remove();
  const history = (await lookUp(story.ports, 'config/history', { of: 'tutorials', limit: 4 })) as {
    value: { items: readonly object[] };
  };
  expect(history.value.items).toMatchObject([
    {
      operation: 'tutorial/remove',
      target: 'rebates',
      before: { position: 9, published: true },
      after: null,
    },
    {
      operation: 'tutorial/set-status',
      target: 'rebates',
      reason: 'checked',
      before: { status: 'draft' },
      after: { status: 'published' },
    },
    { operation: 'tutorial/put', before: { position: 5 }, after: { position: 9 } },
    { operation: 'tutorial/put', before: null, after: { position: 5, title: { en: 'Rebates' } } },
  ]);
});

it('markup is text, as everything that staff write', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await put({ title: words(markup) });
  await setStatus('published');
  expect(await shown()).toContainEqual(expect.objectContaining({ title: words(markup) }));
});

it.each([
  ['a language is missing', { title: { zh: '一', en: 'One' } }],
  ['a text is empty', { lead: words('') }],
  ['a text is longer than the screen has room for', { title: words('x'.repeat(61)) }],
  ['a text turns the reading direction', { title: words('abc\u202egnp') }],
  ['there is no step', { steps: [] }],
  ['there are more steps than anybody follows', { steps: Array.from({ length: 9 }, () => STEP) }],
  ['a drawing is unknown', { steps: [{ ...STEP, figure: 'https://elsewhere.example/x.png' }] }],
  ['a step says something else', { steps: [{ ...STEP, html: '<b>' }] }],
  ['its button leads to another site', { link: '//elsewhere.example' }],
  ['its button runs a script', { link: 'javascript:alert(1)' }],
  ['its name is a path', { tutorialId: '../deposit' }],
  ['its section is unknown', { section: 'news' }],
])('is refused when %s', async (_why, change) => {
  await expect(put(change)).rejects.toThrow();
});
