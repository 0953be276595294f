import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Account } from '../support/account';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const story = storyFixture();
const text = texts('en');

async function openThread() {
  const account = await Account.open(story.server);
  const phone = await openSignedIn(story, account, {
    locale: 'en-US',
    keepsWorker: true,
    // The story cuts the network itself.
    provokes: [/net::ERR_/, /WebSocket connection to .* failed/],
  });
  await phone.member.open('/customerService?view=thread');
  await phone.member.says('support.thread.emptyTitle').waitFor();
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return phone;
}

async function chooseImage(page: Page): Promise<void> {
  const create = { width: 600, height: 400, channels: 3, background: 'teal' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await page.getByRole('button', { name: text('support.attach.open'), exact: true }).click();
  await page
    .getByLabel(text('support.attach.image'), { exact: true })
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
  await waiting(page).waitFor();
}

const waiting = (page: Page) => page.getByRole('log').getByText(text('support.outbox.waiting'));
const ownImage = (page: Page) => page.getByRole('log').getByRole('img', { name: text('support.image.own') });

/** How many files the browser keeps for the app. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'unsent')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('unsent');
      opening.onerror = () => reject(new Error('the storage does not open'));
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction('files').objectStore('files').count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    });
  });

it('an image that was chosen offline is there after a reload, and is sent once when the network is back', async () => {
  const { page, context, member } = await openThread();
  await context.setOffline(true);
  await chooseImage(page);
  await until(async () => (await keptFiles(page)) === 1);
  await page.reload();
  await waiting(page).waitFor();
  await expect(
    ownImage(page).evaluate((image) => (image as HTMLImageElement).decode()),
  ).resolves.toBeUndefined();

  await context.setOffline(false);
  await member.button('support.image.open').waitFor();
  await until(async () => (await keptFiles(page)) === 0);
  await page.reload();
  await member.button('support.image.open').waitFor();
  expect(await waiting(page).count()).toBe(0);
  const thread = await story.server.operator('POST', '/operator/support/get', { member: member.account });
  expect(thread).toMatchObject({ data: { items: [{ kind: 'image', from: 'member' }] } });
  await context.close();
});

it('a sign-out on another screen leaves no image in the browser', async () => {
  const { page, context, member } = await openThread();
  await context.setOffline(true);
  await chooseImage(page);
  await until(async () => (await keptFiles(page)) === 1);
  await context.setOffline(false);
  await page.route('**/support/image/send', (route) => route.abort());
  await member.open('/userCenter/wallet');
  await page.reload();
  expect(await keptFiles(page)).toBe(1);
  await member.signOut();
  await until(async () => (await keptFiles(page)) === 0);
  await context.close();
});
