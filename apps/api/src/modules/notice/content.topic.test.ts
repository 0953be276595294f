import type { ContentPush } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { contentTopic } from './content.topic';
import { revisionOfContent } from './content-version';
import { uidOf } from '../../testing';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({}, (db) => db, new Date())));
afterAll(() => story.close());

const text = { zh: '一', en: 'One', zht: '一' };
const line = { tag: 'a', title: 'b', note: 'c' };
const BANNER = { bannerId: 'spring', art: 'fair', link: '/promotions', texts: { zh: line } };
const NAMED = { tutorialId: 'spring', version: 1, reason: 'x' };
const TUTORIAL = {
  ...NAMED,
  section: 'money',
  title: text,
  lead: text,
  action: text,
  link: '/home',
  steps: [{ figure: null, title: text, text, warning: null }],
  position: 1,
  version: 0,
};
const QUESTION = {
  questionId: 'spring',
  subject: 'setting',
  title: text,
  lead: text,
  body: text,
  words: text,
  position: 1,
  version: 0,
  reason: 'x',
};
const QUESTION_NAMED = { questionId: 'spring', version: 1, reason: 'x' };
const PROMOTION = {
  promotionId: 'spring-week',
  category: 'slots',
  title: text,
  summary: text,
  body: text,
  terms: text,
  target: 'slots',
  startsAt: new Date(0).toISOString(),
  reason: 'launch',
};

async function watch() {
  const received: { to: object; push: ContentPush }[] = [];
  const poll = await contentTopic.source.open(story.db, {
    channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
    hasMembers: () => false,
    closeOthers: () => undefined,
    hasMember: () => false,
    publish: (to, push) => void received.push({ to, push }),
  });
  const sent = async () => {
    await poll();
    await poll();
    return received.splice(0);
  };
  return sent;
}

const publish = (over: object = {}) =>
  story.command('notice/publish', { kind: 'general', title: text, body: text, ...over });

async function changeTerms() {
  const terms = { network: 'TRC20', minimum: '12', reason: 'x' };
  const waiting = await story.command('network/set', terms, 'amy');
  return story.agree(waiting, 'ben');
}

it.each([
  ['publish a notice', () => publish()],
  ['put a banner', () => story.command('banner/put', BANNER)],
  ['remove a banner', () => story.command('banner/remove', { bannerId: 'spring' })],
  ['write a tutorial', () => story.command('tutorial/put', TUTORIAL)],
  ['publish a tutorial', () => story.command('tutorial/set-status', { ...NAMED, status: 'published' })],
  ['delete a tutorial', () => story.command('tutorial/remove', NAMED)],
  ['write a question', () => story.command('question/put', QUESTION)],
  [
    'publish a question',
    () => story.command('question/set-status', { ...QUESTION_NAMED, status: 'published' }),
  ],
  ['delete a question', () => story.command('question/remove', QUESTION_NAMED)],
  ['publish a promotion', () => story.command('promotion/put', PROMOTION)],
  ['end a promotion', () => story.command('promotion/end', { promotionId: 'spring-week', reason: 'over' })],
  [
    'close a game',
    () => story.command('game/set-status', { gameId: 'dice', status: 'maintenance', reason: 'x' }),
  ],
  ['set a rate', () => story.command('rate/set', { currencyCode: 'CNY', rate: '7.3', reason: 'x' })],
  ['change a network’s terms', changeTerms],
])('a revision goes to every open app once when staff %s', async (_what, act) => {
  const sent = await watch();
  expect(await sent()).toEqual([]);
  expect(await act()).toMatchObject({ ok: true });
  const published = await sent();
  expect(published.map(({ to }) => to)).toEqual([{ everyone: true }]);
  const socket = { sessionId: 1n, memberId: null };
  const snapshot = await contentTopic.source.snapshot?.(story.db, socket);
  expect(snapshot?.revision).toBe(published[0]?.push.revision);
});

const MAINTENANCE = { message: text, beginsAt: null, endsAt: null };

it.each([
  ['publish a notice', () => publish()],
  ['put a banner', () => story.command('banner/put', BANNER)],
  ['switch a category off', () => story.command('config/switches', { control_switch: 1, reason: 'x' })],
  [
    'begin a maintenance',
    () => story.command('config/maintenance', { maintenance: MAINTENANCE, reason: 'x' }),
  ],
  ['end a maintenance', () => story.command('config/maintenance', { maintenance: null, reason: 'x' })],
])('consoles have another revision when staff %s', async (_what, act) => {
  const before = await revisionOfContent(story.db);
  expect(await revisionOfContent(story.db)).toBe(before);
  expect(await act()).toMatchObject({ ok: true });
  expect(await revisionOfContent(story.db)).not.toBe(before);
});

it('consoles have another revision when a planned maintenance is over', async () => {
  const endsAt = new Date(Date.now() + 700).toISOString();
  await story.command('config/maintenance', { maintenance: { ...MAINTENANCE, endsAt }, reason: 'x' });
  const before = await revisionOfContent(story.db);
  let after = before;
  for (const end = Date.now() + 20_000; after === before && Date.now() < end;)
    after = await revisionOfContent(story.db);
  expect(after).not.toBe(before);
});

it('a notice that was scheduled is published when its time comes', async () => {
  await publish({ from: new Date(Date.now() + 700).toISOString() });
  const sent = await watch();
  let published = await sent();
  expect(published).toEqual([]);
  for (const end = Date.now() + 20_000; published.length === 0 && Date.now() < end;) published = await sent();
  expect(published).toHaveLength(1);
});

it('what staff write to one member is published to that member alone', async () => {
  const memberId = await story.newMember('reader');
  const uid = await uidOf(story.db, memberId);
  const sent = await watch();
  await publish({ kind: 'personal', uid });
  expect((await sent()).map(({ to }) => to)).toEqual([{ memberId }]);
});
