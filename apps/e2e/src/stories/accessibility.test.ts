import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { Account } from '../support/account';
import { atRest } from '../support/at-rest';
import { openPhone } from '../support/browser';
import type { Member } from '../support/member';
import { SIGNED_IN_PATHS, VISITOR_PATHS } from '../support/screen-paths';
import { QUICK_BLOCKS } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { skipFraudWarning } from '../support/skip-fraud-warning';
import { storyFixture } from '../support/story-fixture';
import { SWEPT_LOCALES, SWEPT_THEMES, themesFor, turnsOf, type Theme } from '../support/sweep';
import type { StoryLocale } from '../support/texts';
import { until } from '../support/until';
import { WCAG_RULES } from '../support/wcag-rules';

const story = storyFixture({ serverEnv: QUICK_BLOCKS });

/** These screens have no frames, so that the analysis needs no page of its own. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function barriersOf(page: Page, themes: readonly Theme[]): Promise<readonly string[]> {
  const barriers: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { violations } = await axe(page)
      .withTags([...WCAG_RULES])
      .analyze();
    barriers.push(
      ...violations.map(({ id, nodes }) => `${theme}, ${id} at ${nodes[0]?.target.join(' ') ?? ''}`),
    );
  }
  return barriers;
}

/** @returns The barriers of the screens, each in the themes whose turn it is in this language. */
async function sweep(
  page: Page,
  { paths, locale }: { paths: readonly string[]; locale: StoryLocale },
): Promise<readonly string[]> {
  const barriers: string[] = [];
  for (const [number, path] of paths.entries()) {
    const themes = themesFor(locale, number);
    if (themes.length === 0) continue;
    await page.goto(`${story.server.url}${path}`);
    await atRest(page);
    // A screen that leads on elsewhere would be examined under another one's name.
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    barriers.push(...(await barriersOf(page, themes)).map((barrier) => `${path}: ${barrier}`));
  }
  return barriers;
}

// The play page needs the games provider: the story `game-sizes` examines it.
it.each(SWEPT_LOCALES)('finds no accessibility violation on any screen in %s', async (locale) => {
  const visitor = await openPhone(story.browser, { locale });
  const ofVisitor = await sweep(visitor.page, { paths: VISITOR_PATHS, locale });
  await visitor.context.close();
  const account = await Account.open(story.server);
  const { page, context } = await openSignedIn(story, account, { locale });
  expect([...ofVisitor, ...(await sweep(page, { paths: SIGNED_IN_PATHS, locale }))]).toEqual([]);
  await context.close();
});

/** The control that opens a detail. */
type Opener = (member: Member) => Locator;
/** What the addresses of the sweep do not show: one order, one room, what a press opens. */
interface Detail {
  readonly path: string;
  readonly opener?: Opener;
}

const button =
  (key: string): Opener =>
  (member) =>
    member.page.getByRole('button', { name: member.pattern(key) }).first();
const rowOf =
  (name: RegExp): Opener =>
  ({ page }) =>
    page.locator('main').getByRole('button', { name }).first();
const nth =
  (selector: string, index = 0): Opener =>
  ({ page }) =>
    page.locator(selector).nth(index);

interface Orders {
  readonly paid: string;
  readonly unpaid: string;
  readonly withdrawal: string;
}

const detailsOf = ({ paid, unpaid, withdrawal }: Orders): readonly Detail[] => [
  { path: `/userCenter/frenchCurrencyDeposit?order=${paid}` },
  { path: `/userCenter/frenchCurrencyDeposit?order=${unpaid}` },
  { path: `/userCenter/frenchCurrencyDeposit?order=${unpaid}`, opener: button('deposit.revoke.action') },
  { path: `/userCenter/withdraw?order=${withdrawal}` },
  { path: `/customerService?view=thread&order=withdrawal.${withdrawal}` },
  { path: '/customerService?view=thread', opener: button('support.attach.open') },
  { path: '/chat?room=zh' },
  { path: '/chat?room=zh', opener: button('chat.members.title') },
  { path: '/chat', opener: button('chat.join.open') },
  { path: '/promotions?promotion=temple-days' },
  { path: '/agent?view=commission' },
  { path: '/agent', opener: button('agent.rows.rules') },
  { path: '/list', opener: rowOf(/168\.00/) },
  { path: '/list?tab=rebates' },
  { path: '/userCenter/messageCenter', opener: nth('[role="tabpanel"] button') },
  { path: '/userCenter/capitalManage?tab=all', opener: rowOf(/368\.00/) },
  { path: '/userCenter/capitalManage?tab=all', opener: button('funds.amount.any') },
  { path: '/userCenter/wallet', opener: nth('main [aria-haspopup="dialog"]') },
  { path: '/userCenter/wallet', opener: nth('main [aria-haspopup="dialog"]', 1) },
  { path: '/userCenter/userInfo', opener: button('profile.nickname') },
  { path: '/userCenter/saferPlay', opener: button('safer.add') },
  { path: '/userCenter/btcAddress', opener: button('address.rename.of') },
  { path: '/userCenter/btcAddress', opener: button('address.remove.of') },
  { path: '/userCenter/withdraw', opener: button('withdraw.change') },
  { path: '/userCenter/transfer?collect=1' },
  { path: '/userCenter/setting', opener: button('setting.signOut') },
  { path: '/home', opener: button('app.menu.open') },
];

it('finds none in the details of a member with a history', async () => {
  const account = await Account.openWith(story.server, '1000');
  await account.setPaymentPassword();
  await account.saveAddress('Home');
  const staff = async (operation: string, fields: Record<string, string>) => {
    const body = { requestId: randomUUID(), member: account.name, reason: 'the story', ...fields };
    const answer = await story.server.operator('POST', `/operator/${operation}`, body);
    return (answer as { data: { reference: string } }).data.reference;
  };
  const order = async () => {
    const input = { requestId: randomUUID(), network: 'ERC20', amount: '150' };
    return ((await account.call('createDeposit', input)) as { orderId: string }).orderId;
  };
  const bet = await staff('sports/bet', { amount: '200' });
  await staff('sports/payout', { bet, amount: '368' });
  const paid = await order();
  await account.call('paySandbox', { orderId: paid });
  await until(async () => {
    const { status } = (await account.call('getDeposit', { orderId: paid })) as { status: string };
    return status === 'success';
  });
  const unpaid = await order();
  const withdrawal = await account.withdraw('100.00');
  const { page, member, context } = await openSignedIn(story, account, { locale: 'zh-CN' });
  await member.open('/promotions');
  await skipFraudWarning(page);
  const barriers: string[] = [];
  const details = detailsOf({ paid, unpaid, withdrawal });
  for (const [number, { path, opener }] of details.entries()) {
    await member.open(path);
    await atRest(page);
    if (opener !== undefined) await opener(member).click();
    const url = page.url();
    await atRest(page);
    barriers.push(
      ...(await barriersOf(page, turnsOf(SWEPT_THEMES, number))).map((barrier) => `${url}: ${barrier}`),
    );
  }
  expect(barriers).toEqual([]);
  await context.close();
}, 400_000);
