import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture({ serverEnv: { CAPTCHA: 'on' } });

it('a visitor registers with a proof of work under the page’s content security policy', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const checked = page.waitForRequest('**/app/api/captcha/check');
  await new Member(page, story.server.url, 'en').register();
  expect((await checked).postData()).toMatch(/\bwork=[0-9a-f]{64}/);
  await context.close();
});
