import { openDesk } from '../support/browser';
import { consolePaths } from '../support/console-paths';
import { CELL_SCENES, consoleScenes, demoMember, signInScenes, type Scene } from '../support/console-scenes';
import { sweepConsole, type ConsoleTheme } from '../support/console-sweep';
import { Desk, signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { turnsOf } from '../support/sweep';
import { LANGUAGE_OF, sweepsAll } from '../support/texts';

const story = storyFixture();

type Look = readonly [locale: 'zh-CN' | 'en-US', theme: ConsoleTheme];
/** Both languages and both themes, of which each scene has one; `npm run test:deep` gives each scene all four. */
const USUAL: readonly Look[] = [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
];
const LOOKS: readonly Look[] = sweepsAll() ? [...USUAL, ['zh-CN', 'light'], ['en-US', 'dark']] : USUAL;

it('goes to every path of the console', async () => {
  const swept = [...consoleScenes('1'), ...CELL_SCENES].map(({ path }) => path);
  expect((await consolePaths()).filter((path) => !swept.includes(path))).toEqual([]);
});

describe.each(LOOKS)('in %s and the %s theme', (locale, theme) => {
  const inTurn = (scenes: readonly Scene[]) =>
    scenes.filter((_, number) =>
      turnsOf(LOOKS, number).some((look) => look[0] === locale && look[1] === theme),
    );

  it('finds no barrier on any screen, in any drawer and in any form', async () => {
    const scenes = inTurn(consoleScenes(await demoMember(story.server)));
    const middle = Math.ceil(scenes.length / 2);
    const found = await Promise.all(
      [scenes.slice(0, middle), scenes.slice(middle)].map(async (half) => {
        const place = await signInStaff(story, ['admin', 'finance-maker'], { locale });
        const barriers = await sweepConsole(place, half, { theme });
        await place.context.close();
        return barriers;
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it('finds none on the way in', async () => {
    const { account, context } = await signInStaff(story, 'viewer', { locale });
    await context.close();
    const options = { locale, provokes: [/status of (401|429)/] };
    const { page, ...visitor } = await openDesk(story.browser, options);
    const desk = new Desk(page, story.server.consoleUrl, LANGUAGE_OF[locale]);
    const scenes = inTurn(signInScenes(account, `stranger-${theme}`));
    expect(await sweepConsole({ page, desk }, scenes, { theme })).toEqual([]);
    await visitor.context.close();
  });
});
