import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openPhone } from '../support/browser';
import { gamesFixture } from '../support/games-fixture';
import { Member } from '../support/member';
import { texts } from '../support/texts';

// Only games that can be played are among the recent ones.
const story = gamesFixture(4);
const text = texts('en');
const GAME = 'Golden Temple';

const newPhone = async () => (await openPhone(story.browser, { locale: 'en-US' })).page;
const lobby = async (page: Page, path = '/game') => {
  await page.goto(`${story.platform.server.url}${path}`);
  await page.getByRole('tab', { name: text('lobby.tab.favourites') }).waitFor();
};
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: text('routes.game') }).getByRole('link', { name });

it('what a visitor chose joins the account at its sign-in, and is there on another device, with the avatar', async () => {
  const first = await newPhone();
  const member = new Member(first, story.platform.server.url, 'en');
  await lobby(first);
  await first.getByRole('button', { name: text('lobby.favour').replace('{{game}}', GAME) }).click();
  await tile(first, 'Dice').click();
  await first.getByRole('dialog').getByText(text('lobby.terms.return')).waitFor();
  await member.register();
  await lobby(first);

  const second = await newPhone();
  const again = new Member(second, story.platform.server.url, 'en');
  await again.open('/login');
  await again.signIn(member.account);
  await lobby(second, '/game?category=favourites');
  await tile(second, GAME).waitFor();
  expect(await tile(second, '').count()).toBe(1);
  await lobby(second);
  await second
    .getByRole('list', { name: text('lobby.recent') })
    .getByRole('link', { name: /Dice/ })
    .waitFor();
  await second.getByRole('searchbox').fill('hjsd');
  await tile(second, GAME).waitFor();
  expect(await tile(second, '').count()).toBe(1);

  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await again.open('/userCenter/avatar');
  await second
    .getByLabel(text('profile.own.upload'))
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await again.says('common.done.avatar').waitFor();
  await again.open('/userCenter/userInfo');
  const shown = second.locator('img[src^="data:image/jpeg"]');
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
});
