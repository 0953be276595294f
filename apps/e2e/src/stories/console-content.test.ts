import AxeBuilder from '@axe-core/playwright';
import { openPhone } from '../support/browser';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { LANGUAGE_OF, texts } from '../support/texts';

const story = storyFixture();

const TITLES = { zh: '足球场维护', zht: '足球場維護', en: 'Football pitch repairs' } as const;
const BODIES = { zh: '周日恢复。', zht: '週日恢復。', en: 'Back on Sunday.' } as const;

/** One in each language, at the same place. */
const openPhones = (path: string) =>
  Promise.all(
    (['zh-CN', 'en-US', 'zh-TW'] as const).map(async (locale) => {
      const phone = await openPhone(story.browser, { locale });
      await phone.page.goto(`${story.server.url}${path}`);
      await phone.page.getByRole('navigation').first().waitFor();
      return { ...phone, language: LANGUAGE_OF[locale] };
    }),
  );

it('a notice that staff write in three languages appears on member apps that are open', async () => {
  const phones = await openPhones('/home');
  const { desk, page } = await signInStaff(story, 'content', { locale: 'en-US' });
  await desk.open('/content/notices');
  const publish = page.getByRole('button', { name: desk.textOf('console-content.notice.publish') });
  await publish.waitFor();
  for (const language of ['zh', 'en', 'zht'] as const) {
    expect(await publish.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: desk.textOf(`common.language.${language}`) }).click();
    await desk.field('console-content.title').fill(TITLES[language]);
    await page.getByLabel(desk.textOf('console-content.body')).fill(BODIES[language]);
  }
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  );
  await publish.click();
  await desk.field('console.reason.label').fill('the repairs are agreed');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: desk.textOf('console-content.notice.publish') })
    .click();
  await page.getByRole('row', { name: TITLES.en }).waitFor();
  for (const phone of phones) await phone.page.getByText(TITLES[phone.language]).first().waitFor();
  await Promise.all([...phones, { page }].map((place) => place.page.close()));
});

const QUESTIONS = { zh: '返水何时发放？', zht: '返水何時發放？', en: 'When are rebates paid?' } as const;
const ANSWERS = { zh: '每天早上发放', zht: '每天早上發放', en: 'Every morning' } as const;

it('a question that staff write in three languages appears on customer service screens that are open, is found and answered', async () => {
  const phones = await openPhones('/customerService');
  const { desk, page } = await signInStaff(story, 'content', { locale: 'en-US' });
  const confirm = async (key: string) => {
    await desk.field('console.reason.label').fill('asked for often');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: desk.textOf(key) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await desk.open('/content/questions');
  await page.getByRole('button', { name: desk.textOf('console-content.question.add') }).click();
  await desk.field('console-content.banner.id').fill('rebate-day');
  await desk.field('console-content.banner.position').fill('0');
  for (const language of ['zh', 'en', 'zht'] as const) {
    await page.getByRole('radio', { name: desk.textOf(`common.language.${language}`) }).click();
    await desk.field('console-content.question.parts.title').fill(QUESTIONS[language]);
    await desk.field('console-content.question.parts.lead').fill('USDT');
    await page.getByLabel(desk.textOf('console-content.question.parts.body')).fill(ANSWERS[language]);
  }
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  );
  await page.getByRole('button', { name: desk.textOf('console-content.save') }).click();
  await confirm('console-content.save');
  const row = page.getByRole('row', { name: QUESTIONS.en });
  await row
    .getByRole('button', { name: desk.textOf('console-content.publishing.decisions.published') })
    .click();
  await confirm('console-content.publishing.decisions.published');
  for (const { page: phone, language } of phones) {
    await phone.getByRole('link', { name: QUESTIONS[language] }).waitFor();
    await phone.getByRole('searchbox').fill(ANSWERS[language]);
    await phone.getByRole('link', { name: QUESTIONS[language] }).click();
    await phone.getByText(ANSWERS[language]).waitFor();
  }
  await row.getByRole('button', { name: desk.textOf('console-content.publishing.decisions.remove') }).click();
  await confirm('console-content.publishing.decisions.remove');
  for (const { page: phone, language } of phones)
    await phone.getByText(texts(language)('support.none.gone')).waitFor();
  await Promise.all([...phones, { page }].map((place) => place.page.close()));
});

it('a figure of the reports opens the ledger rows that it is the sum of', async () => {
  const { desk, page } = await signInStaff(story, 'viewer', { locale: 'en-US' });
  await desk.open('/reports');
  const table = page.getByRole('grid', { name: desk.textOf('console-reports.splitTitle.category') });
  const live = table.getByRole('row', { name: desk.textOf('common.category.live') });
  await live.waitFor();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  );
  const figure = live.locator('a[href*="measure=turnover"]');
  const turnover = await figure.innerText();
  await figure.click();
  const rows = page.getByRole('grid', { name: desk.textOf('console-reports.rows') });
  await rows.waitFor();
  const note = page.getByRole('status').filter({ hasText: 'sum to the reported figure' });
  await note.waitFor();
  expect(await note.innerText()).toContain(turnover);
  const amounts = await rows.getByRole('row').locator('td:nth-child(5)').allInnerTexts();
  const minor = (text: string) => Number(text.replace('\u2212', '-').replaceAll(/[+,.]/g, ''));
  const [sum = 0, ...each] = amounts.map(minor).reverse();
  expect(each.length).toBeGreaterThan(2);
  expect(each.reduce((whole, one) => whole + one, 0)).toBe(sum);
  expect(sum).toBe(minor(turnover));
  await page.close();
});
