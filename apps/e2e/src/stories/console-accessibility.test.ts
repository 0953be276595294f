import { consoleScenes, demoMember } from '../support/console-scenes';
import { barriersIn } from '../support/barriers';
import { problemsOf } from '../support/page-problems';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { tabTo } from '../support/tab-to';

const story = storyFixture();
const MINUTES_4 = 240_000;

it(
  'no screen of the console has a barrier, in either theme',
  async () => {
    const { page, desk, context } = await signInStaff(story, ['admin', 'finance-maker'], { locale: 'en-US' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { name, path, open } of consoleScenes(await demoMember(story.server))) {
      await desk.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await open?.({ page, desk });
      for (const theme of ['dark', 'light']) {
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
        const problems = [...(await problemsOf(page)), ...(await barriersIn(page))];
        found.push(...problems.map((problem) => `${name} ${theme}: ${problem}`));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  },
  MINUTES_4,
);

it('a withdrawal is found, read, held and given back by keyboard alone, and the focus is always seen', async () => {
  const { page, desk, context } = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
  await desk.open();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type(desk.textOf('console.screen.withdrawals'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/withdrawals$/);
  await tabTo(page, page.getByRole('row').nth(1));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: desk.textOf('console.drawer') });
  const hold = drawer.getByRole('button', { name: desk.textOf('console-queues.withdrawals.hold') });
  await tabTo(page, hold);
  await page.keyboard.press('Enter');
  // The form has the focus, and Esc gives it back without a decision.
  await drawer.getByRole('textbox').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.press('Escape');
  await drawer.getByRole('textbox').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.type('checking the address');
  await tabTo(page, drawer.getByRole('button', { name: desk.textOf('console-queues.withdrawals.hold') }));
  await page.keyboard.press('Enter');
  await drawer.getByText('checking the address').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await context.close();
});
