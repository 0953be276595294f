import { randomUUID } from 'node:crypto';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-10T12:00:00.000Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();

let story: MoneyStory;
let member: bigint;
beforeEach(async () => {
  story = await openMoneyStory({}, undefined, NOW);
  member = await story.newMember('newcomer1');
});
afterEach(() => story.close());

const text = (words: string) => ({ zh: `${words} zh`, en: words, zht: `${words} zht` });
const put = (promotionId: string, part: object = {}) =>
  story.command('promotion/put', {
    requestId: randomUUID(),
    promotionId,
    category: 'slots',
    title: text('Temple week'),
    summary: text('Once a day'),
    body: text('Play'),
    terms: text('Who: all'),
    target: 'slots',
    startsAt: at(-1),
    reason: 'launch',
    ...part,
  });
const end = (promotionId: string) =>
  story.command('promotion/end', { requestId: randomUUID(), promotionId, reason: 'over' });
const shown = async () =>
  (await story.done('listPromotions', member)).items.map(
    ({ promotionId, status }) => `${promotionId} ${status}`,
  );

describe('promotions', () => {
  it('are open, coming or ended by the time of the answer', async () => {
    await put('open-one');
    await put('coming-one', { startsAt: at(2) });
    await put('ended-one', { startsAt: at(-5), endsAt: at(-1) });
    await put('old-one', { startsAt: at(-200), endsAt: at(-100) });
    expect(await shown()).toEqual(['coming-one coming', 'open-one open', 'ended-one ended']);
    story.pass(2 * DAY_MS);
    expect(await shown()).toContain('coming-one open');
  });

  it('have every text in three languages', async () => {
    await put('open-one');
    const { items } = await story.done('listPromotions', member);
    expect(items).toMatchObject([{ title: text('Temple week'), terms: text('Who: all'), endsAt: null }]);
  });

  it('tell a member until when they count as a newcomer', async () => {
    await put('open-one', { category: 'newcomer', newcomerDays: 7 });
    const { items } = await story.done('listPromotions', member);
    expect(items).toMatchObject([{ newcomerDays: 7, newcomerUntil: at(7) }]);
  });

  it('are replaced under their id', async () => {
    expect(await put('open-one')).toMatchObject({ value: { replaced: false } });
    expect(await put('open-one', { title: text('Another week') })).toMatchObject({
      value: { replaced: true },
    });
    const { items } = await story.done('listPromotions', member);
    expect(items.map(({ title }) => title.en)).toEqual(['Another week']);
  });

  it('end once, and one that has not begun never begins', async () => {
    await put('open-one');
    await put('coming-one', { startsAt: at(2) });
    expect(await end('open-one')).toMatchObject({ value: { endsAt: at(0) } });
    expect(await end('open-one')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await end('coming-one')).toMatchObject({ ok: true });
    expect(await end('coming-one')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    story.pass(3 * DAY_MS);
    expect(await shown()).toEqual(['open-one ended']);
    expect(await story.lookUp('promotion/list', {})).toMatchObject({
      value: { items: [{ promotionId: 'coming-one' }, { promotionId: 'open-one' }] },
    });
  });

  it('are refused an end before their begin', async () => {
    expect(await put('open-one', { endsAt: at(-2) })).toEqual({ ok: false, refusal: 'DATE_RANGE_INVALID' });
  });
});
