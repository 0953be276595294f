import AxeBuilder from '@axe-core/playwright';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { PLAY_PATH, SCREEN_PATHS } from '../support/screen-paths';
import { storyFixture } from '../support/story-fixture';
import { WCAG_RULES } from '../support/wcag-rules';

const story = storyFixture();

it.each(['dark', 'light'] as const)(
  'finds no accessibility violation on any screen in the %s theme',
  async (theme) => {
    const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const member = new Member(page, story.server.url, 'zh');
    await member.register();
    const barriers: string[] = [];
    for (const path of SCREEN_PATHS.filter((each) => each !== PLAY_PATH)) {
      await member.open(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).withTags([...WCAG_RULES]).analyze();
      barriers.push(
        ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`),
      );
    }
    expect(barriers).toEqual([]);
    await context.close();
  },
);
