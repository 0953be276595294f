import AxeBuilder from '@axe-core/playwright';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const SCREENS = [
  '/home',
  '/game',
  '/game/draw5',
  '/game?focus=search',
  '/userCenter/wallet',
  '/userCenter/mywallet',
  '/userCenter/transfer',
  '/userCenter/deposit',
  '/userCenter/withdraw',
  '/userCenter/btcAddress',
  '/userCenter/safeVerify',
  '/userCenter/capitalManage',
  '/userCenter/messageCenter',
  '/userCenter/setting',
  '/userCenter/avatar',
  '/userCenter/downloadApp',
  '/customerService',
  '/customerService?topic=depositMissing',
  '/customerService?view=thread',
  '/agent',
  '/nowhere',
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const story = storyFixture();

it.each(['dark', 'light'] as const)(
  'finds no accessibility violation on any screen in the %s theme',
  async (theme) => {
    const { page, context } = await openPhone(story.browser, { locale: 'zh-CN' });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const member = new Member(page, story.server.url, 'zh');
    await member.register();
    const barriers: string[] = [];
    for (const path of SCREENS) {
      await member.open(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      barriers.push(
        ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`),
      );
    }
    expect(barriers).toEqual([]);
    await context.close();
  },
);
