import AxeBuilder from '@axe-core/playwright';
import { openPhone } from '../support/browser';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { LANGUAGE_OF } from '../support/texts';

const story = storyFixture();

const TITLES = { zh: '足球场维护', zht: '足球場維護', en: 'Football pitch repairs' } as const;
const BODIES = { zh: '周日恢复。', zht: '週日恢復。', en: 'Back on Sunday.' } as const;

it('a notice that staff write in three languages appears on member apps that are open', async () => {
  const { browser, server } = story;
  const phones = await Promise.all(
    (['zh-CN', 'en-US', 'zh-TW'] as const).map(async (locale) => ({
      ...(await openPhone(browser, { locale })),
      title: TITLES[LANGUAGE_OF[locale]],
    })),
  );
  for (const { page } of phones) {
    await page.goto(`${server.url}/home`);
    await page.getByRole('navigation').first().waitFor();
  }
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
  for (const phone of phones) await phone.page.getByText(phone.title).first().waitFor();
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
