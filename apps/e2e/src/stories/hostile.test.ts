import { randomUUID } from 'node:crypto';
import { Account } from '../support/account';
import { atRest } from '../support/at-rest';
import { openPhone } from '../support/browser';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { watchIntrusion } from '../support/watch-intrusion';

const story = storyFixture({ rate: '7.2' });

const PAYLOAD = '"><img src=x onerror=pwned()><script>pwned()</script>{{constructor}}';
/** As long as a nickname may be. */
const SHORT_PAYLOAD = '<b>x</b>';

const inThreeLanguages = (text: string) => ({ zh: text, en: text, zht: text });

const publish = (name: string, input: object): Promise<unknown> =>
  story.server.operatorTogether(`/operator/${name}`, { requestId: randomUUID(), ...input });

/** Everything that somebody else can write, written as a script. */
async function writeEverywhere(stranger: Account): Promise<{ room: string; group: string; code: string }> {
  await stranger.call('editProfile', { nickname: SHORT_PAYLOAD });
  await publish('notice/publish', {
    kind: 'general',
    reason: 'the story',
    title: inThreeLanguages(PAYLOAD),
    body: inThreeLanguages(`${PAYLOAD} javascript:pwned() https://evil.test`),
  });
  await publish('promotion/put', {
    promotionId: 'hostile',
    reason: 'the story',
    category: 'long-term',
    title: inThreeLanguages(PAYLOAD.slice(0, 60)),
    summary: inThreeLanguages(PAYLOAD),
    body: inThreeLanguages(PAYLOAD),
    terms: inThreeLanguages(PAYLOAD),
    target: 'slots',
    startsAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const { rooms } = (await stranger.call('listChatRooms', {})) as { rooms: { roomId: string }[] };
  const [{ roomId: room } = { roomId: '' }] = rooms;
  await stranger.call('sendChatMessage', { roomId: room, messageId: randomUUID(), text: PAYLOAD });
  const created = await stranger.call('createChatGroup', { groupId: randomUUID(), name: SHORT_PAYLOAD });
  const { roomId: group, inviteCode: code } = created as { roomId: string; inviteCode: string };
  return { room, group, code };
}

/** A withdrawal that staff refuse, with a script as the reason. @returns Its number. */
async function refusedWithdrawal(account: Account): Promise<string> {
  const orderId = await account.withdraw('720');
  await publish('withdrawal/reject', { orderId, reason: PAYLOAD });
  return orderId;
}

it('what strangers write is shown as text on every screen that shows it', async () => {
  const [stranger, account] = [
    await Account.open(story.server),
    await Account.openWith(story.server, '5000'),
  ];
  const { room, group, code } = await writeEverywhere(stranger);
  await account.call('joinChatGroup', { code });
  await account.call('editProfile', { nickname: SHORT_PAYLOAD });
  await account.setPaymentPassword();
  await account.saveAddress('<i>label</i>');
  await account.call('sendSupportMessage', { messageId: randomUUID(), text: PAYLOAD });
  await publish('support/answer', { member: account.name, name: '<b>x</b>', text: PAYLOAD });
  const orderId = await refusedWithdrawal(account);
  const { page, member, context } = await openSignedIn(story, account, { locale: 'en-US' });
  const intrusion = await watchIntrusion(page, story.server.url);
  const shown = async (text: string, path: string) => {
    await member.open(path);
    await page.getByText(text).first().waitFor();
  };
  await shown(PAYLOAD, '/home');
  await shown(PAYLOAD, '/userCenter/messageCenter?tab=general');
  await page.getByText(PAYLOAD).first().click();
  await page.getByText('https://evil.test').first().waitFor();
  await shown(PAYLOAD.slice(0, 60), '/promotions');
  await page.getByText(PAYLOAD.slice(0, 60)).first().click();
  await atRest(page);
  await shown(PAYLOAD, `/chat?room=${room}`);
  await shown(SHORT_PAYLOAD, `/chat?room=${room}`);
  await shown(SHORT_PAYLOAD, '/chat');
  await member.open(`/chat?room=${group}`);
  await page.getByRole('heading', { level: 1 }).getByText(SHORT_PAYLOAD).first().waitFor();
  await shown(PAYLOAD, '/customerService?view=thread');
  await shown(PAYLOAD, `/userCenter/withdraw?order=${orderId}`);
  await shown(SHORT_PAYLOAD, '/userCenter/wallet');
  await shown(SHORT_PAYLOAD, '/userCenter/userInfo');
  await shown('<i>label</i>', '/userCenter/btcAddress');
  await shown('<i>label</i>', '/userCenter/withdraw');
  await publish('config/maintenance', {
    reason: 'the story',
    maintenance: {
      message: inThreeLanguages(PAYLOAD),
      beginsAt: null,
      endsAt: null,
    },
  });
  await shown(PAYLOAD, '/userCenter/wallet');
  await publish('config/maintenance', { reason: 'the story', maintenance: null });
  expect(await intrusion()).toEqual([]);
  await context.close();
});

const TEXT = encodeURIComponent(PAYLOAD);
const ADDRESSES = [
  ...[`/game?category=${TEXT}`, `/game/${TEXT}`, `/tutorials?guide=${TEXT}&step=${TEXT}`, `/${TEXT}`],
  ...[
    `/login?mode=register&invite=${TEXT}`,
    `/login?mode=${TEXT}`,
    `/promotions?id=${TEXT}`,
    `/home#${TEXT}`,
  ],
  ...[`/userCenter/withdraw?order=${TEXT}`, `/userCenter/frenchCurrencyDeposit?order=${TEXT}`],
  ...[`/userCenter/transfer?category=${TEXT}&amount=${TEXT}&game=${TEXT}`, `/chat?room=${TEXT}`],
  ...[
    `/customerService?question=${TEXT}&subject=${TEXT}&order=${TEXT}`,
    `/userCenter/capitalManage?tab=${TEXT}`,
  ],
  ...[`/userCenter/safeSetting/${TEXT}`, `/games/${TEXT}`, '/userCenter/btcAddressAdd?back=//evil.test'],
  ...['//evil.test/home', '/\\evil.test/home', '/home?from=https://evil.test'],
];

it('an address that somebody sends runs nothing and leads to no other site', async () => {
  const account = await Account.open(story.server);
  const { page, context } = await openSignedIn(story, account, {
    locale: 'en-US',
    // What the address names is not there, as the server says.
    provokes: [/status of 40[04]/],
  });
  const intrusion = await watchIntrusion(page, story.server.url);
  const unopened: string[] = [];
  for (const address of ADDRESSES) {
    await page.goto(story.server.url + address);
    await atRest(page).catch(() => unopened.push(address));
    expect(new URL(page.url()).origin).toBe(story.server.url);
  }
  expect(unopened).toEqual([]);
  expect(await intrusion()).toEqual([]);
  await context.close();
});

const WAYS_BACK = [
  ...['//evil.test', '/\\evil.test', 'https://evil.test/home', 'javascript:pwned()', '/login'],
  '/userCenter/../..//evil.test',
];
const API_CONFIGS = [
  ...['{"httpUrl":"https://evil.test"}', '{"httpUrl":"http://localhost@evil.test"}', '{"httpUrl":"evil"}'],
  ...['{"httpUrl":"javascript:pwned()//"}', '{"httpUrl":'],
];

it('a poisoned storage leads neither the member nor a call to another host', async () => {
  const account = await Account.open(story.server);
  const { page, member, context } = await openSignedIn(story, account, { locale: 'en-US' });
  const intrusion = await watchIntrusion(page, story.server.url);
  await member.open('/nowhere');
  for (const backUrl of WAYS_BACK) {
    await page.evaluate((url) => localStorage.setItem('backUrl', url), backUrl);
    await member.open('/login');
    await page.waitForURL(`${story.server.url}/home`);
  }
  for (const apiconfig of API_CONFIGS) {
    await page.evaluate((text) => localStorage.setItem('apiconfig', text), apiconfig);
    await member.sees('¥0.00', '/userCenter/wallet');
  }
  expect(await intrusion()).toEqual([]);
  await context.close();
});

const CODES = [
  ...[TEXT, 'x'.repeat(500), 'javascript:pwned()', 'https%3A%2F%2Fevil.test%2F', '0&authToken=1'],
  '%00%0d%0aset-cookie:a=b',
];

it('a sign-in link with a code that is none signs nobody in', async () => {
  const { page, context } = await openPhone(story.browser, {
    locale: 'en-US',
    // What is no code at all is a malformed call.
    provokes: [/status of 400/],
  });
  const intrusion = await watchIntrusion(page, story.server.url);
  for (const [visit, code] of CODES.entries()) {
    await page.goto(`${story.server.url}/?visit=${String(visit)}#/home?authToken=${code}`);
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    await page.waitForFunction(() => localStorage.getItem('visitorInfo') !== null);
    expect(page.url()).not.toContain('authToken');
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  }
  expect(await intrusion()).toEqual([]);
  await context.close();
});
