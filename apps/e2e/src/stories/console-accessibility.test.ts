import { openDesk } from '../support/browser';
import { consoleLooks, scenesIn } from '../support/console-looks';
import { consolePaths } from '../support/console-paths';
import { CELL_SCENES, consoleScenes, demoMember, signInScenes } from '../support/console-scenes';
import { sweepConsole } from '../support/console-sweep';
import { Desk, signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { LANGUAGE_OF } from '../support/texts';

const story = storyFixture();

it('goes to every path of the console', async () => {
  const swept = [...consoleScenes('1'), ...CELL_SCENES].map(({ path }) => path);
  expect((await consolePaths()).filter((path) => !swept.includes(path))).toEqual([]);
});

describe.each(consoleLooks())('in $locale and the $theme theme', ({ locale, theme }) => {
  it('finds no barrier on any screen, in any drawer and in any form', async () => {
    const scenes = scenesIn({ locale, theme }, consoleScenes(await demoMember(story.server)));
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
    const scenes = scenesIn({ locale, theme }, signInScenes(account, `stranger-${theme}`));
    expect(await sweepConsole({ page, desk }, scenes, { theme })).toEqual([]);
    await visitor.context.close();
  });
});
