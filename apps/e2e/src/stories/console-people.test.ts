import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { openPhone, type Phone } from '../support/browser';
import { Member } from '../support/member';
import { signInStaff, type StaffAtDesk } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

/** Of two apps and three people side by side: a slow machine needs its time. */
jest.setTimeout(240_000);

const story = storyFixture({ rate: '7.25', serverEnv: { SECOND_PERSON_ABOVE_USDT: '100' } });
const text = texts('en');
/** The story stops the server. */
const provokes = [/net::ERR_/, /WebSocket connection to .* failed/, /status of 50\d/];

let phone: Phone;
let member: Member;
let uid: string;
let support: StaffAtDesk;

beforeAll(async () => {
  phone = await openPhone(story.browser, { locale: 'en-US', provokes });
  member = new Member(phone.page, story.server.url, 'en');
  await member.register();
  await member.button('fraud.understood').click();
  const { data } = (await story.server.operator('POST', '/operator/member/get', {
    member: member.account,
  })) as { data: { uid: string } };
  uid = data.uid;
  support = await signInStaff(story, 'support', { locale: 'en-US', provokes });
});

const memberLog = (): Locator => phone.page.getByRole('log');
const deskLog = (): Locator => support.page.getByRole('log');
const staleNotice = (): Locator => support.page.getByText(text('console.stale.hint'));
const answerField = (): Locator => support.desk.field('console-support.answer');

const sentByStaff = (): Locator => deskLog().getByRole('img', { name: text('console-support.pictureSent') });

async function showsImage(image: Locator): Promise<void> {
  await image.waitFor();
  await until(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0));
}

/** It shows the whole picture under its name. */
async function memberOpensLastImage(): Promise<void> {
  await memberLog().getByLabel(text('support.image.open')).last().click();
  await showsImage(phone.page.getByRole('dialog').getByRole('img', { name: text('support.image.staff') }));
  await phone.page.keyboard.press('Escape');
}

async function answer(words: string): Promise<void> {
  await answerField().fill(words);
  await answerField().press('Control+Enter');
}

/** What both sides have, by its numbers. */
const messages = () => itemsOf<{ seq: number; text: string }>('support/get', { member: member.account });

async function itemsOf<Item>(operation: string, input: object): Promise<readonly Item[]> {
  const answer = await story.server.operator('POST', `/operator/${operation}`, input);
  return (answer as { data: { items: Item[] } }).data.items;
}
const ledgerOfMember = () => itemsOf<{ type: number; amount: string }>('member/ledger', { member: uid });
const waitingOperations = async () =>
  (await itemsOf<{ operation: string }>('approval/list', {})).map(({ operation }) => operation);

it('a thread with a picture from each side shows typing both ways, and survives the server’s restart without loss or doubling', async () => {
  await member.open('/customerService');
  await member.link('support.home.talk').click();
  await member.field('support.composer.label').fill('Where is my deposit?');
  await member.button('support.composer.send').click();
  await support.desk.open('/support');
  const row = support.page.getByRole('link', { name: /Where is my deposit\?/ });
  await row.click();
  await deskLog().getByText('Where is my deposit?', { exact: true }).waitFor();

  const image = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: image };
  await member.button('support.attach.open').click();
  await phone.page.getByLabel(text('support.attach.image'), { exact: true }).setInputFiles(file);
  const shown = deskLog().getByRole('img', { name: text('console-support.pictureOf') });
  await shown.waitFor();
  await showsImage(shown);

  await support.desk.field('console-support.picture.file').setInputFiles({ ...file, name: 'steps.jpg' });
  await support.page.getByRole('img', { name: 'steps.jpg' }).waitFor();
  await answerField().press('Control+Enter');
  await showsImage(sentByStaff());
  await memberOpensLastImage();

  await answerField().pressSequentially('We are looking', { delay: 20 });
  await member.says('support.thread.typing').waitFor();
  await answer('We are looking into it.');
  await memberLog().getByText('We are looking into it.', { exact: true }).waitFor();
  await member.field('support.composer.label').fill('Thank you');
  await support.page.getByRole('heading', { level: 2 }).first().waitFor();
  await support.desk.says('console-support.typing').waitFor();

  await story.server.kill();
  await member.button('support.composer.send').click();
  await staleNotice().waitFor();
  await story.server.launch();
  await deskLog().getByText('Thank you', { exact: true }).waitFor({ timeout: 60_000 });
  await staleNotice().waitFor({ state: 'detached', timeout: 60_000 });
  await answer('It has arrived.');
  await memberLog().getByText('It has arrived.', { exact: true }).waitFor({ timeout: 60_000 });
  const all = await messages();
  expect(all.map(({ text: words }) => words)).toEqual([
    'Where is my deposit?',
    '',
    '',
    'We are looking into it.',
    'Thank you',
    'It has arrived.',
  ]);
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  await support.page.reload();
  for (const one of [shown, sentByStaff()]) await showsImage(one);
  await phone.page.reload();
  await memberOpensLastImage();
  for (const log of [memberLog(), deskLog()])
    expect(await log.getByText('Thank you', { exact: true }).count()).toBe(1);
});

it('the member rates a conversation that staff end, and staff read it', async () => {
  await support.page.keyboard.press('Escape');
  await support.desk.button('console-support.close').click();
  await member.button('support.rating.open').click();
  const sheet = phone.page.getByRole('dialog');
  await sheet.locator('label').nth(3).click();
  await sheet.getByRole('button').last().click();
  await deskLog().getByText(/· 4/).waitFor();
});

it('a member whom support mutes for a reported message can’t post', async () => {
  const other = await openPhone(story.browser, { locale: 'en-US' });
  const reporter = new Member(other.page, story.server.url, 'en');
  await reporter.register();
  await reporter.button('fraud.understood').click();
  const openRoom = async (one: Member): Promise<void> => {
    await one.open('/chat');
    await one.page.getByRole('link', { name: /English room/ }).click();
    await one.field('chat.composer.label').waitFor();
  };
  await openRoom(member);
  await openRoom(reporter);
  await member.field('chat.composer.label').fill('send me your codes');
  await member.button('chat.composer.send').click();
  await reporter.page
    .getByRole('button', { name: /^Options for/ })
    .last()
    .click();
  await reporter.page.getByText(text('chat.member.report'), { exact: true }).click();
  await reporter.page.getByText(text('chat.report.fraud'), { exact: true }).click();
  await reporter.says('chat.report.sent').waitFor();
  await support.desk.open('/chat');
  await support.page.getByRole('row', { name: /send me your codes/ }).click();
  const drawer = support.page.getByRole('complementary');
  await drawer.getByRole('button', { name: /^Mute for/ }).click();
  const form = support.page.getByRole('dialog');
  await form.getByRole('textbox').fill('asks for codes');
  await form.getByRole('button', { name: /^Mute for/ }).click();
  await form.waitFor({ state: 'detached' });
  await member.field('chat.composer.label').fill('once more');
  await member.button('chat.composer.send').click();
  await phone.page.getByText(/Muted for 0?9:|Muted for 10:/).waitFor();
  await phone.page.getByText(/asks for codes/).waitFor();
  const room = (await story.server.operator('POST', '/operator/chat/room', { roomId: 'en' })) as {
    data: { items: { text: string }[] };
  };
  expect(room.data.items.map(({ text: words }) => words)).not.toContain('once more');
});

it('a top-up that a maker asks for and a checker agrees to moves the member’s wallet, live', async () => {
  const maker = await signInStaff(story, 'finance-maker', { locale: 'en-US', provokes });
  const checker = await signInStaff(story, 'finance-checker', { locale: 'en-US', provokes });
  await member.open('/userCenter/wallet');
  await member.page.getByText('¥0.00').first().waitFor();
  await maker.desk.open('/members');
  await maker.page.getByRole('textbox').fill(member.account);
  const found = maker.page.getByRole('link', { name: /^R\d+/ });
  await until(async () => (await found.count()) === 1);
  await found.click();
  await maker.desk.says('console-members.wallets').waitFor();
  await maker.page.keyboard.press('t');
  const form = maker.page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('2000');
  await form
    .getByRole('row', { name: /Available/ })
    .getByText('2,000')
    .last()
    .waitFor();
  await form.getByRole('textbox').last().fill('goodwill');
  await form.getByRole('button', { name: /^Top up 2,000/ }).click();
  await form.waitFor({ state: 'detached' });
  // The request waits, whoever asked can't agree, and nothing has moved.
  await maker.page.getByText('goodwill').waitFor();
  expect(await maker.desk.button('console-approvals.agree').count()).toBe(0);
  expect(await waitingOperations()).toContain('member/top-up');
  expect(await ledgerOfMember()).toEqual([]);

  await checker.desk.open(`/members/${uid}`);
  await checker.desk.button('console-approvals.agree').click();
  const agreement = checker.page.getByRole('dialog');
  await agreement
    .getByRole('row', { name: /Available/ })
    .getByText('2,000')
    .last()
    .waitFor();
  await agreement.getByRole('textbox').fill('checked');
  await agreement.getByRole('button', { name: /^Agree/ }).click();
  await member.page.getByText('¥2,000.00').first().waitFor();
  await maker.desk.says('console-members.latest').waitFor();
  await until(async () => (await maker.page.getByText('goodwill').count()) === 0);
  expect(await ledgerOfMember()).toMatchObject([{ type: 15, amount: '2000.00' }]);
});
