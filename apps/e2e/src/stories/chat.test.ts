import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { Account } from '../support/account';
import type { Phone } from '../support/browser';
import { Link } from '../support/link';
import type { Member } from '../support/member';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const story = storyFixture();
const text = texts('en');

class Talker {
  private constructor(
    readonly link: Link,
    readonly phone: Phone,
    readonly member: Member,
  ) {}

  static async enter(): Promise<Talker> {
    const link = await Link.to(story.server.port);
    const phone = await openSignedIn(story, await Account.open(story.server), {
      at: link.url,
      locale: 'en-US',
      // The story cuts the network itself.
      provokes: [/net::ERR_/, /WebSocket connection to .* failed/],
    });
    return new Talker(link, phone, phone.member);
  }

  get log(): Locator {
    return this.phone.page.getByRole('log');
  }

  bubble(words: string): Locator {
    return this.log.getByText(words, { exact: true });
  }

  async write(words: string): Promise<void> {
    await this.member.field('chat.composer.label').fill(words);
    await this.member.button('chat.composer.send').click();
  }

  async openEnglishRoom(): Promise<void> {
    await this.member.open('/chat');
    await this.phone.page.getByRole('link', { name: /English room/ }).click();
    await this.member.field('chat.composer.label').waitFor();
  }

  async createGroup(name: string): Promise<void> {
    await this.member.open('/chat?view=create');
    await this.member.field('chat.create.name').fill(name);
    await this.member.button('chat.create.action').click();
    await this.member.field('chat.composer.label').waitFor();
  }

  /** Invites whoever else wrote last in the open room. */
  async inviteTo(group: string): Promise<void> {
    const { page } = this.phone;
    const options = this.member.pattern('chat.message.options');
    await page.getByRole('button', { name: options }).last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: text('chat.member.invite') }).click();
    await sheet.getByRole('button', { name: group }).click();
    await this.member.says('chat.member.invited').waitFor();
    await sheet.waitFor({ state: 'hidden' });
  }
}

let ann: Talker;
let ben: Talker;
beforeAll(async () => {
  ann = await Talker.enter();
  ben = await Talker.enter();
});
afterAll(() => Promise.all([ann.link.close(), ben.link.close()]));

const edgesOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

const staff = (name: string, input: object) =>
  story.server.operator('POST', `/operator/${name}`, {
    requestId: randomUUID(),
    reason: 'flooding',
    ...input,
  });

it('two members talk in a room, and what is hostile is text', async () => {
  await ann.openEnglishRoom();
  await ben.openEnglishRoom();
  await ann.write('<img src=x onerror=alert(1)> hello');
  await ben.bubble('<img src=x onerror=alert(1)> hello').waitFor();
  await ben.write('Hello Ann :smile:');
  await ann.log.getByRole('img', { name: text('chat.emoji.smile') }).waitFor();
});

it('a long message is cut in the list, and neither its time nor its row leaves the window', async () => {
  const long = 'a message of many words '.repeat(8).trim();
  await ann.write(long);
  await ann.bubble(long).waitFor();
  const { page } = ann.phone;
  await ann.member.open('/chat');
  const row = page.getByRole('link', { name: /English room/ });
  await row.getByText(/a message of many words/).waitFor();
  const { right: end } = await edgesOf(row);
  for (const part of [row.locator('time'), row.getByText(/a message of many words/)])
    expect((await edgesOf(part)).right).toBeLessThan(end);
  await ann.openEnglishRoom();
});

it('misses nothing and doubles nothing while one of them is away', async () => {
  ben.link.set('cut');
  await ann.write('first while you were away');
  await ann.write('second while you were away');
  await ben.write('written without a network');
  await ben.log.getByText(text('chat.outbox.waiting')).waitFor();
  ben.link.set('good');
  await ann.bubble('written without a network').waitFor({ timeout: 40_000 });
  await ben.bubble('second while you were away').waitFor({ timeout: 40_000 });
  for (const words of [
    'first while you were away',
    'second while you were away',
    'written without a network',
  ])
    for (const one of [ann, ben]) await until(async () => (await one.bubble(words).count()) === 1);
});

it('a group is for those who have its code', async () => {
  await ann.createGroup('Two of us');
  await ann.member.button('chat.members.title').click();
  const code = (await ann.phone.page.getByRole('dialog').locator('b.mono').textContent()) ?? '';
  await ann.phone.page.keyboard.press('Escape');
  await ben.member.open(`/chat?join=${code}`);
  await ben.member.button('chat.join.action').click();
  await ben.member.field('chat.composer.label').waitFor();
  await ben.write('only for us');
  await ann.bubble('only for us').waitFor();
});

it('an invited member answers: declines one group and joins another', async () => {
  await ann.createGroup('Early birds');
  await ann.createGroup('Night owls');
  await ann.openEnglishRoom();
  await ann.inviteTo('Early birds');
  await ann.inviteTo('Night owls');
  await ben.member.open('/chat');
  const answer = (key: string, group: string) =>
    ben.phone.page.getByRole('button', { name: text(key).replace('{{name}}', group) });
  await answer('chat.invitation.declineOf', 'Early birds').click();
  await ben.member.says('chat.invitation.declined').waitFor();
  await answer('chat.invitation.declineOf', 'Early birds').waitFor({ state: 'hidden' });
  await answer('chat.invitation.acceptOf', 'Night owls').click();
  await ben.member.field('chat.composer.label').waitFor();
  await ben.write('glad to be here');
  await ann.member.open('/chat');
  await ann.phone.page.getByRole('link', { name: /Night owls/ }).click();
  await ann.bubble('glad to be here').waitFor();
});

it('whoever is chosen for a new group is invited with its creation', async () => {
  await ann.member.open('/chat?view=create');
  await ann.member.field('chat.create.name').fill('Chosen');
  // The others of her groups come first.
  await ann.phone.page.getByRole('checkbox').first().check();
  const create = text('chat.create.actionInvite_one').replace('{{count}}', '1');
  await ann.phone.page.getByRole('button', { name: create }).click();
  await ann.member.field('chat.composer.label').waitFor();
  await ben.member.open('/chat');
  const accept = text('chat.invitation.acceptOf').replace('{{name}}', 'Chosen');
  await ben.phone.page.getByRole('button', { name: accept }).click();
  await ben.member.field('chat.composer.label').waitFor();
  await ben.write('you asked for me');
  await ann.bubble('you asked for me').waitFor();
});

it('a muted member sees for how long, and keeps the words', async () => {
  await ben.member.field('chat.composer.label').fill('not sent yet');
  await staff('chat/mute', { member: ben.member.account });
  await ben.member.button('chat.composer.send').click();
  await ben.phone.page.getByText(/Muted for 0?9:|Muted for 10:/).waitFor();
  await staff('chat/unmute', { member: ben.member.account });
  await ben.phone.page.reload();
  await ben.member.field('chat.composer.label').waitFor();
  expect(await ben.member.field('chat.composer.label').inputValue()).toBe('not sent yet');
  await ben.openEnglishRoom();
});
