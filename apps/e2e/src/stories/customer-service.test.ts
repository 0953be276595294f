import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { Account } from '../support/account';
import { Link } from '../support/link';
import type { Member } from '../support/member';
import { openSignedIn, type SignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const story = storyFixture();
const text = texts('en');
let link: Link;
let phone: SignedIn;
let member: Member;

beforeAll(async () => {
  link = await Link.to(story.server.port);
  phone = await openSignedIn(story, await Account.open(story.server), {
    at: link.url,
    locale: 'en-US',
    // The story cuts the network itself, and stops the server.
    provokes: [/net::ERR_/, /WebSocket connection to .* failed/, /status of 50\d/],
  });
  ({ member } = phone);
});
afterAll(() => link.close());

const log = (): Locator => phone.page.getByRole('log');
const bubble = (words: string): Locator => log().getByText(words, { exact: true });

async function write(words: string): Promise<void> {
  await member.field('support.composer.label').fill(words);
  await member.button('support.composer.send').click();
}

interface StaffPage {
  readonly data: {
    readonly thread: { readonly memberReadSeq: number };
    readonly items: readonly { readonly seq: number; readonly text: string; readonly kind: string }[];
  };
}
const readByStaff = async (): Promise<StaffPage['data']> => {
  const page = await story.server.operator('POST', '/operator/support/get', { member: member.account });
  return (page as StaffPage).data;
};
const answer = (words: string) =>
  story.server.operator('POST', '/operator/support/answer', {
    requestId: randomUUID(),
    member: member.account,
    name: 'Cheng',
    text: words,
  });

it('keeps what is written offline in its place, and sends it once when the network is back', async () => {
  await member.open('/customerService');
  await member.link('support.home.talk').click();
  await member.says('support.thread.emptyTitle').waitFor();
  await write('My first question');
  await log().getByText(text('support.thread.sent')).waitFor({ state: 'attached' });

  link.set('cut');
  await write('Written without a network');
  await write('And one more');
  await log().getByText(text('support.outbox.waiting')).first().waitFor();
  await bubble('Written without a network').waitFor();
  link.set('good');
  await until(async () => (await readByStaff()).items.length === 3);

  const { items } = await readByStaff();
  expect(items.map((item) => item.text)).toEqual([
    'My first question',
    'Written without a network',
    'And one more',
  ]);
  await log().getByText(text('support.outbox.waiting')).first().waitFor({ state: 'detached' });
  expect(await bubble('Written without a network').count()).toBe(1);
});

it('shows the answer of staff at once, and staff that it was read', async () => {
  await answer('Hello, we are looking into it.');
  await bubble('Hello, we are looking into it.').waitFor();
  await phone.page.getByRole('heading', { level: 1 }).getByText('Cheng').waitFor();
  await expect(log().getByText(text('support.thread.read')).count()).resolves.toBe(3);
  await until(async () => (await readByStaff()).thread.memberReadSeq === 4);
});

it('sends an image, which opens', async () => {
  const image = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await member.button('support.attach.open').click();
  await phone.page
    .getByLabel(text('support.attach.image'), { exact: true })
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: image });
  await member.button('support.image.open').click();
  await phone.page.getByRole('dialog').getByRole('img').waitFor();
  await phone.page.keyboard.press('Escape');
  expect((await readByStaff()).items.at(-1)).toMatchObject({ kind: 'image' });
});

it('misses nothing while the server restarts, and sends what was written meanwhile once', async () => {
  await story.server.kill();
  await write('Written while the server was down');
  await log().getByText(text('support.outbox.waiting')).waitFor();
  await story.server.launch();
  await answer('Said before the page was back');
  await bubble('Said before the page was back').waitFor({ timeout: 40_000 });
  await until(async () => (await readByStaff()).items.length === 7);
  const { items } = await readByStaff();
  expect(items.filter((item) => item.text === 'Written while the server was down')).toHaveLength(1);
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_item, index) => index + 1));
});

it('counts unread answers where the menu leads to customer service', async () => {
  await member.open('/userCenter/wallet');
  await answer('An answer while you were away');
  const row = phone.page.getByRole('link', { name: /Customer service.*1 unread/ });
  await row.waitFor();
  await row.click();
  await member
    .link('support.home.continue')
    .or(phone.page.getByRole('link', { name: /1 unread/ }))
    .first()
    .click();
  await bubble('An answer while you were away').waitFor();
  await member.open('/userCenter/wallet');
  await phone.page.getByRole('link', { name: 'Customer service', exact: true }).waitFor();
});
