import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { atRest } from '../support/at-rest';
import { PLAY_PATH, SCREEN_PATHS } from '../support/screen-paths';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { WCAG_RULES } from '../support/wcag-rules';

const story = storyFixture();
/** What a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** These screens have no frames, so that the analysis needs no page of its own. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Every rule in the dark theme. The colours of the light one are the same in every language. */
async function barriersOf(page: Page, locale: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axe(page)
    .withTags([...WCAG_RULES])
    .analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = locale === 'zh-CN' ? await axe(page).withRules(COLOUR_RULES).analyze() : { violations: [] };
  return [...dark.violations, ...light.violations].map(
    ({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ') ?? ''}`,
  );
}

it.each(['zh-CN', 'en-US', 'zh-TW'] as const)(
  'finds no accessibility violation on any screen in any theme in %s',
  async (locale) => {
    const account = await Account.open(story.server);
    const { page, member, context } = await openSignedIn(story, account, { locale });
    const barriers: string[] = [];
    for (const path of SCREEN_PATHS.filter((each) => each !== PLAY_PATH)) {
      await member.open(path);
      await atRest(page);
      barriers.push(...(await barriersOf(page, locale)).map((barrier) => `${path}: ${barrier}`));
    }
    expect(barriers).toEqual([]);
    await context.close();
  },
);
