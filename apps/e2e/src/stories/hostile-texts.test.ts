import { randomUUID } from 'node:crypto';
import { CHAT_GROUP_NAME_MAX, CHAT_TEXT_MAX, NICKNAME_MAX, SUPPORT_TEXT_MAX } from '@realm/domain';
import type { MemberEndpointName } from '@realm/api-client/contract';
import type { Page } from 'playwright-core';
import { Account, PASSWORD, PAYMENT_PASSWORD } from '../support/account';
import { atRest } from '../support/at-rest';
import { HOSTILE_KINDS, hostileText, type HostileKind } from '../support/hostile-texts';
import { problemsOf } from '../support/page-problems';
import { openSignedIn } from '../support/signed-in';
import { signInStaff } from '../support/staff';
import { storyFixture } from '../support/story-fixture';
import { watchIntrusion } from '../support/watch-intrusion';
import { callApi } from '../support/wire-client';

jest.setTimeout(400_000);

const story = storyFixture({ rate: '7.2' });

/** The most characters that each place takes from a stranger. Accounts have only letters and digits, and files the server's names. */
const PLACES = {
  nickname: NICKNAME_MAX,
  chatMessage: CHAT_TEXT_MAX,
  groupName: CHAT_GROUP_NAME_MAX,
  supportMessage: SUPPORT_TEXT_MAX,
  visitorMessage: 500,
  addressLabel: 20,
  device: 100,
  recovery: 500,
} as const;
const CONTACT_MAX = 60;
type Place = keyof typeof PLACES;

interface Written {
  readonly place: Place;
  readonly kind: HostileKind;
}

interface Guest {
  readonly name: MemberEndpointName;
  readonly input: Readonly<Record<string, string>>;
}

/** A call of somebody who is not signed in. */
async function asGuest({ name, input }: Guest): Promise<boolean> {
  const caller = { token: '', uid: '', address: '127.0.0.1' };
  const call = { url: story.server.url, timeoutMs: 20_000 };
  const guest = await callApi({ ...call, name: 'createVisitor', input: {}, caller });
  if (guest.kind !== 'accepted') return false;
  const { token, uid } = guest.data as { token: string; uid: string };
  const verdict = await callApi({ ...call, name, input, caller: { ...caller, token, uid } });
  return verdict.kind === 'accepted';
}

/** Writes one kind of text wherever another person reads it. @returns Where the server took it. */
async function writeEverywhere(kind: HostileKind, victim: Account): Promise<readonly Written[]> {
  const stranger = await Account.openWith(story.server, '500');
  const text = (place: Place) => hostileText(kind, PLACES[place]);
  const done = (name: MemberEndpointName, input: Readonly<Record<string, string>>) =>
    stranger.call(name, input).then(
      () => true,
      () => false,
    );
  const writers: Readonly<Record<Place, () => Promise<boolean>>> = {
    nickname: () => done('editProfile', { nickname: text('nickname') }),
    chatMessage: async () => {
      const { rooms } = (await stranger.call('listChatRooms', {})) as { rooms: { roomId: string }[] };
      const roomId = rooms[0]?.roomId ?? '';
      return done('sendChatMessage', { roomId, messageId: randomUUID(), text: text('chatMessage') });
    },
    groupName: async () => {
      try {
        const input = { groupId: randomUUID(), name: text('groupName') };
        const { inviteCode } = (await stranger.call('createChatGroup', input)) as { inviteCode: string };
        await victim.call('joinChatGroup', { code: inviteCode });
        return true;
      } catch {
        return false;
      }
    },
    supportMessage: () =>
      done('sendSupportMessage', { messageId: randomUUID(), text: text('supportMessage') }),
    visitorMessage: () =>
      asGuest({
        name: 'sendVisitorMessage',
        input: { messageId: randomUUID(), text: text('visitorMessage') },
      }),
    addressLabel: async () => {
      await stranger.setPaymentPassword();
      const label = text('addressLabel');
      const address = `0x${'5a'.repeat(20)}`;
      const input = { operation: 'add', label, network: 'ERC20', address, paymentPassword: PAYMENT_PASSWORD };
      if (!(await done('operateAddress', input))) return false;
      await stranger.withdraw('200');
      return true;
    },
    // Whoever tries a password writes into the history of the account.
    device: async () => {
      const device = { deviceModel: text('device'), osVersionName: text('device') };
      const signIn = { account: victim.name, process: 'app', ...device };
      await asGuest({ name: 'loginAccount', input: { ...signIn, password: 'not-the-password-9' } });
      return asGuest({
        name: 'loginAccount',
        input: { ...signIn, account: stranger.name, password: PASSWORD },
      });
    },
    recovery: () => {
      const request = { kind: 'login-password', way: 'review', account: stranger.name };
      const words = { statement: text('recovery'), contact: hostileText(kind, CONTACT_MAX) };
      return asGuest({ name: 'beginRecovery', input: { ...request, ...words } });
    },
  };
  const written: Written[] = [];
  for (const [place, write] of Object.entries(writers) as [Place, () => Promise<boolean>][])
    if (await write()) written.push({ place, kind });
  return written;
}

/** Characters that change the direction of what follows, or are not seen: no text of a stranger has them. */
const UNSEEN = '[\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF\\u00AD]';

/** What no screen may have, whatever strangers wrote. */
async function brokenOn(page: Page): Promise<readonly string[]> {
  const unseen = await page.evaluate((pattern) => {
    const lines = document.body.innerText.split('\n');
    return lines
      .filter((line) => new RegExp(pattern).test(line))
      .map((line) => JSON.stringify(line.slice(0, 40)));
  }, UNSEEN);
  return [...unseen.map((line) => `not seen: ${line}`), ...(await problemsOf(page.mainFrame()))];
}

/** Without what a server may drop or a screen may add. */
const letters = (text: string): string => text.replace(/\P{Letter}/gu, '');

interface Reader {
  readonly page: Page;
  readonly origin: string;
  readonly paths: readonly string[];
  /** What has run or stands on the page. */
  readonly intrusion: () => Promise<readonly string[]>;
}

/** Opens every path in turn. @returns What is wrong there, and all that was read. */
async function readAll({
  page,
  origin,
  paths,
  intrusion,
}: Reader): Promise<{ problems: string[]; read: string }> {
  const problems: string[] = [];
  let read = '';
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await atRest(page);
    read += letters(await page.evaluate(() => document.body.textContent));
    const found = [...(await brokenOn(page)), ...(await intrusion())];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return { problems, read };
}

/** Where nobody but staff reads it. */
const READ_BY_STAFF: readonly Place[] = ['supportMessage', 'visitorMessage', 'addressLabel', 'recovery'];
/** How much of a text stands in a list at least. */
const SHOWN_LETTERS = 4;

const unread = (written: readonly Written[], read: string): readonly Written[] =>
  written.filter(
    ({ place, kind }) => !read.includes(letters(hostileText(kind, PLACES[place])).slice(0, SHOWN_LETTERS)),
  );

/** Brings the messages of a room before staff, as many as one person may report at a time. */
async function reportAll(reader: Account, roomId: string): Promise<void> {
  const { items } = (await reader.call('getChatRoom', { roomId })) as { items: { seq: number }[] };
  for (const { seq } of items)
    await reader
      .call('reportChatMessage', { roomId, seq: String(seq), reason: 'other' })
      .catch(() => undefined);
}

it('nothing that a stranger writes runs or breaks a screen of another member or of staff', async () => {
  const victim = await Account.open(story.server);
  // Before strangers try passwords so often that nobody may.
  const phone = await openSignedIn(story, victim, { locale: 'en-US' });
  const written: Written[] = [];
  for (const kind of HOSTILE_KINDS) written.push(...(await writeEverywhere(kind, victim)));
  const places = Object.keys(PLACES) as Place[];
  expect(places.filter((place) => written.every((each) => each.place !== place))).toEqual([]);

  const { rooms } = (await victim.call('listChatRooms', {})) as { rooms: { roomId: string }[] };
  for (const { roomId } of rooms) await reportAll(victim, roomId);
  await phone.page.setViewportSize({ width: 320, height: 640 });
  const intrusion = await watchIntrusion(phone.page, story.server.url);
  const onPhone = await readAll({
    page: phone.page,
    origin: story.server.url,
    intrusion,
    paths: [
      ...['/chat', '/chat?view=create', ...rooms.map(({ roomId }) => `/chat?room=${roomId}`)],
      ...['/userCenter/safeSetting/devices', '/userCenter/safeSetting/history'],
      '/userCenter/messageCenter',
    ],
  });
  expect(onPhone.problems).toEqual([]);
  expect(
    unread(
      written.filter(({ place }) => !READ_BY_STAFF.includes(place)),
      onPhone.read,
    ),
  ).toEqual([]);
  await phone.context.close();

  const { page, context } = await signInStaff(story, 'admin', { locale: 'en-US' });
  const atDesk = await watchIntrusion(page, story.server.consoleUrl);
  const members = (await story.server.operator('POST', '/operator/member/search', { text: 'm' })) as {
    data: { items: { uid: string }[] };
  };
  const inConsole = await readAll({
    page,
    origin: story.server.consoleUrl,
    intrusion: atDesk,
    paths: [
      ...['/home', '/withdrawals', '/support', '/recoveries', '/approvals', '/members', '/audit'],
      ...['/chat', '/chat/rooms', '/chat/mutes'],
      ...members.data.items.flatMap(({ uid }) => [
        ...[`/members/${uid}`, `/members/${uid}/sessions`, `/support/${uid}`],
      ]),
    ],
  });
  expect(inConsole.problems).toEqual([]);
  expect(
    unread(
      written.filter(({ place }) => READ_BY_STAFF.includes(place)),
      inConsole.read,
    ),
  ).toEqual([]);
  await context.close();
});
