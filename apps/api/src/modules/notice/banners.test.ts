import { lookUp } from '../../testing/as-staff';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

const line = (words: string) => ({ tag: words, title: words, note: words });
const BANNER = {
  bannerId: 'summer',
  art: 'fair',
  link: '/promotions',
  texts: { zh: line('夏'), en: line('Summer') },
};
const put = (banner: object = {}) => story.command('banner/put', { ...BANNER, ...banner });
const shown = async () => (await story.done('listNotices', 1n)).banners;
const at = (ms: number) => new Date(story.ports.clock.now().getTime() + ms).toISOString();
const HOUR_MS = 3_600_000;

afterEach(async () => {
  for (const { banner_id } of await story.db.selectFrom('banners').select('banner_id').execute())
    await story.command('banner/remove', { bannerId: banner_id });
});

describe('banners of the home screen', () => {
  it('are none until staff put one, in the languages that it has, until staff remove it', async () => {
    expect(await shown()).toBeUndefined();
    await put();
    expect(await shown()).toEqual([
      {
        bannerId: 'summer',
        art: 'fair',
        link: '/promotions',
        tag: { zh: '夏', en: 'Summer', zht: '' },
        title: { zh: '夏', en: 'Summer', zht: '' },
        note: { zh: '夏', en: 'Summer', zht: '' },
      },
    ]);
    await story.command('banner/remove', { bannerId: 'summer' });
    expect(await shown()).toBeUndefined();
    expect(await story.command('banner/remove', { bannerId: 'summer' })).toMatchObject({
      refusal: 'NOT_FOUND',
    });
  });

  it('are shown from their time on, until they are over', async () => {
    await put({ from: at(HOUR_MS), until: at(2 * HOUR_MS) });
    expect(await shown()).toBeUndefined();
    story.pass(HOUR_MS);
    expect(await shown()).toHaveLength(1);
    story.pass(HOUR_MS);
    expect(await shown()).toBeUndefined();
  });

  it('stand in staff’s order, and one that is put again is replaced', async () => {
    await put({ bannerId: 'late' });
    await put({ bannerId: 'second', position: 2 });
    await put({ bannerId: 'first', position: 1 });
    await put({ bannerId: 'second', position: 2, link: '/home' });
    expect((await shown())?.map(({ bannerId, link }) => [bannerId, link])).toEqual([
      ['first', '/promotions'],
      ['second', '/home'],
      ['late', '/promotions'],
    ]);
  });

  it('can’t be over before they begin', async () => {
    const wrong = { ok: false, refusal: 'DATE_RANGE_INVALID' };
    expect(await story.command('banner/put', { ...BANNER, from: at(HOUR_MS), until: at(HOUR_MS) })).toEqual(
      wrong,
    );
    expect(await story.command('banner/put', { ...BANNER, until: at(-HOUR_MS) })).toEqual(wrong);
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'home'])(
    'lead to screens of the app only, not to %s',
    async (link) => {
      await expect(put({ link })).rejects.toThrow();
    },
  );

  it('have a text', async () => {
    await expect(put({ texts: {} })).rejects.toThrow();
  });
});

interface Answered {
  readonly value: {
    readonly items: readonly { readonly title: { readonly en: string }; readonly state: string }[];
  };
}

describe('an announcement with a time', () => {
  const words = { zh: '新', en: 'New', zht: '新' };
  const publish = (times: object) =>
    story.command('notice/publish', { kind: 'general', title: words, body: words, ...times });
  const isListed = async () =>
    (await story.done('listNotices', 1n)).items.some(({ title }) => title.en === 'New') &&
    (await story.done('pageNotices', 1n, { kind: 'general' })).items.some(({ title }) => title.en === 'New');
  const unread = async () => (await story.done('getUnreadNotices', 1n)).general;

  it('is listed and counted from then until it is over, and staff see it all the time', async () => {
    const before = await unread();
    await publish({ from: at(HOUR_MS), until: at(2 * HOUR_MS) });
    const stateForStaff = async () => {
      const listed = (await lookUp(story.ports, 'notice/list', {})) as Answered;
      return listed.value.items.find(({ title }) => title.en === 'New')?.state;
    };
    expect([await isListed(), await unread(), await stateForStaff()]).toEqual([false, before, 'scheduled']);
    story.pass(HOUR_MS + 1_000);
    expect([await isListed(), await unread(), await stateForStaff()]).toEqual([true, before + 1, 'shown']);
    story.pass(HOUR_MS);
    expect([await isListed(), await unread(), await stateForStaff()]).toEqual([false, before, 'over']);
  });
});
