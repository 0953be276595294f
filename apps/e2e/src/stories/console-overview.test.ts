import type { Page } from 'playwright-core';
import { barriersIn } from '../support/barriers';
import { problemsOf } from '../support/page-problems';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

const problemsIn = async (page: Page): Promise<readonly string[]> => [
  ...(await barriersIn(page)),
  ...(await problemsOf(page.mainFrame())),
];

it('an administrator sees what waits, has the books checked, and goes on by keyboard to the act in the audit log', async () => {
  const { page, desk, context } = await signInStaff(story, 'admin', { locale: 'en-US' });
  await desk.open();
  const summary = (await story.server.operator('POST', '/operator/queue/summary', {})) as {
    data: { review: { count: number } };
  };
  const { count } = summary.data.review;
  const card = page
    .getByRole('main')
    .getByRole('link', { name: desk.textOf('console-home.queue.withdrawals') });
  await card.getByText(String(count), { exact: true }).waitFor();
  await desk.button('console-home.books.check').click();
  await page.getByText(/All \d+ rules hold/).waitFor();
  await desk.says('console-commands.overview/check-books').waitFor();
  expect(await problemsIn(page)).toEqual([]);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.fill('audit');
  await page.getByRole('option', { name: desk.textOf('console.screen.audit') }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/audit$/);
  await desk.field('console-audit.operation').waitFor();
  await desk.says('console-commands.overview/check-books').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  const drawer = page.getByRole('complementary', { name: desk.textOf('console.drawer') });
  await drawer.getByText(desk.textOf('console-audit.signedIn')).waitFor();
  expect(await problemsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: desk.textOf('console.keys.title') }).waitFor();
  expect(await barriersIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL(/\/staff$/);
  await page.getByRole('row', { name: 'First Admin' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await desk.button('console.theme.dark').click();
  expect(await problemsIn(page)).toEqual([]);
  await page.getByRole('tab', { name: desk.textOf('console-staff.matrix') }).click();
  await desk.says('console-staff.may.withdrawals.decide').waitFor();
  expect(await problemsIn(page)).toEqual([]);
  await context.close();
}, 120_000);
