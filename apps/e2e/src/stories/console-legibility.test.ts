import { enterState } from '../support/console-states';
import { watchCalls } from '../support/calls-at-rest';
import { consoleScenes, demoMember } from '../support/console-scenes';
import { illegibleTexts } from '../support/legibility';
import { problemsOf } from '../support/page-problems';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;
/** Screens whose figures have no highest value. */
const WITH_LONG_FIGURES = ['home', 'member', 'member-ledger', 'member-downline', 'reports'];
/** Lists beside their drawers. */
const DENSE = ['withdrawals', 'withdrawals-review', 'deposits-match', 'recoveries-review', 'support-thread'];

// English has the longest words.
it.each([
  ['long', WITH_LONG_FIGURES],
  ['usual', DENSE],
] as const)('cuts no figure off with %s values, however narrow the window', async (state, names) => {
  const { page, desk, context } = await signInStaff(story, 'admin', { locale: 'en-US' });
  const atRest = watchCalls(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const end = await enterState(page, state);
  const found: string[] = [];
  const scenes = consoleScenes(await demoMember(story.server));
  for (const { name, path, open } of scenes.filter((scene) => names.includes(scene.name))) {
    await desk.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest();
    await open?.({ page, desk });
    await atRest();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const problems = [...(await illegibleTexts(page)), ...(await problemsOf(page.mainFrame()))];
      found.push(...problems.map((problem) => `${name} at ${String(size.width)}: ${problem}`));
    }
  }
  expect(found).toEqual([]);
  await end();
  await context.close();
});

it('the threads of customer service begin right below the choice of them', async () => {
  const { page, desk, context } = await signInStaff(story, 'support', { locale: 'en-US' });
  await desk.open('/support');
  const list = page.getByRole('region', { name: desk.textOf('console-support.threads') });
  const boxOf = async (selector: string) => list.locator(selector).first().boundingBox();
  await list.locator('li a').first().waitFor();
  const [whole, first] = [await list.boundingBox(), await boxOf('li a')];
  // Two lines of chips, at the most.
  expect((first?.y ?? Infinity) - (whole?.y ?? 0)).toBeLessThan(120);
  await context.close();
});
