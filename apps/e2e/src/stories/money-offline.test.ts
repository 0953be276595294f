import { randomUUID } from 'node:crypto';
import type { MemberEndpointName } from '@realm/api-client/contract';
import type { Page } from 'playwright-core';
import { Account, PAYMENT_PASSWORD } from '../support/account';
import { loseNetworkIn, swallowAnswerTo } from '../support/lose-network';
import { openSignedIn, type SignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import type { Member } from '../support/member';
import { until } from '../support/until';

const story = storyFixture({ rate: '7.2' });
let account: Account;
let phone: SignedIn;
let member: Member;
let page: Page;

beforeAll(async () => {
  account = await Account.openWith(story.server, '5000');
  await account.setPaymentPassword();
  await account.saveAddress('Home');
  phone = await openSignedIn(story, account, {
    locale: 'en-US',
    provokes: [/net::ERR_INTERNET_DISCONNECTED/],
  });
  ({ member, page } = phone);
});

interface MoneyAction {
  readonly endpoint: MemberEndpointName;
  /** Everything before the last press. */
  readonly prepare: () => Promise<void>;
  readonly press: () => Promise<void>;
  /** Text keys of the screen while the outcome is unknown, once it has happened, and once it is certain that it has not. */
  readonly doubt: string;
  readonly done: string;
  readonly nothing: string;
  /** How often the server has done it. */
  readonly count: () => Promise<number>;
}

/** The ledger's type of what joining takes. */
const PROMOTION_STAKE = 8;

const inDialog = (name: RegExp | string) => page.getByRole('dialog').getByRole('button', { name });

/** An order that nobody pays leaves no room for many. */
async function closeOrders(): Promise<void> {
  const { items } = (await account.call('listDeposits', {})) as {
    items: readonly { orderId: string; status: string }[];
  };
  for (const { orderId } of items.filter(({ status }) =>
    ['pending-payment', 'to-be-recharged'].includes(status),
  ))
    await account.call('revokeDeposit', { orderId });
}

const ACTIONS: readonly MoneyAction[] = [
  {
    endpoint: 'collectAll',
    prepare: async () => {
      await account.call('transfer', { requestId: randomUUID(), category: 'fishing', amount: '10' });
      await member.open('/userCenter/transfer?collect=1');
      await inDialog(member.pattern('transfer.collect.confirm')).waitFor();
    },
    press: () => inDialog(member.pattern('transfer.collect.confirm')).click(),
    doubt: 'common.state.inDoubt',
    done: 'transfer.receipt.collect',
    nothing: 'error.failed.transfer',
    count: () => entriesOf(20),
  },
  {
    endpoint: 'transfer',
    prepare: () => member.prepareTransfer('slots', '100'),
    press: () => member.confirmTransfer(),
    doubt: 'order.inDoubt.heading',
    done: 'transfer.receipt.transfer',
    nothing: 'error.failed.transfer',
    count: () => entriesOf(22),
  },
  {
    endpoint: 'reclaim',
    prepare: async () => {
      await account.call('transfer', { requestId: randomUUID(), category: 'board', amount: '10' });
      await member.open('/userCenter/transfer?direction=out&category=board');
      await member.field('transfer.form.amount').fill('10');
      await member.button('common.action.next').click();
    },
    press: () => inDialog(member.pattern('transfer.review.out')).click(),
    doubt: 'order.inDoubt.heading',
    done: 'transfer.receipt.reclaim',
    nothing: 'error.failed.transfer',
    count: () => entriesOf(23),
  },
  {
    endpoint: 'createCollection',
    prepare: async () => {
      await closeOrders();
      await member.open('/userCenter/deposit');
      await page.getByRole('radio', { name: member.textOf('order.method.direct') }).check({ force: true });
      await member.field('deposit.amount.label').fill('200');
      await member.button('deposit.action.review').click();
    },
    press: () => inDialog(member.pattern('deposit.review.confirm')).click(),
    doubt: 'order.inDoubt.heading',
    done: 'deposit.proof.choose',
    nothing: 'error.failed.deposit',
    count: () => countOf('listDeposits'),
  },
  {
    endpoint: 'leavePromotion',
    prepare: async () => {
      await member.open(`/promotions?promotion=${await publishPromotion()}`);
      await member.button('promotion.joinRead').click();
      await page.getByRole('button', { name: member.pattern('promotion.confirm.pay') }).click();
      await member.says('promotion.join.active').waitFor();
    },
    press: async () => {
      // The question of the press before is on its way out.
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await member.button('promotion.leave').click();
      await member.answer('promotion.leave').click();
    },
    doubt: 'common.state.inDoubt',
    done: 'promotion.join.cancelled',
    nothing: 'promotion.voided',
    count: () => entriesOf(9),
  },
  {
    endpoint: 'createDeposit',
    prepare: async () => {
      await closeOrders();
      await member.open('/userCenter/deposit');
      await page.getByRole('radio', { name: /ERC20/ }).check({ force: true });
      await member.field('deposit.amount.label').fill('200');
      await member.button('deposit.action.review').click();
    },
    press: () => inDialog(member.pattern('deposit.review.confirm')).click(),
    doubt: 'order.inDoubt.heading',
    done: 'deposit.pay.claim',
    nothing: 'error.failed.deposit',
    count: () => countOf('listDeposits'),
  },
  {
    endpoint: 'createWithdrawal',
    prepare: async () => {
      await member.open('/userCenter/withdraw');
      await member.field('withdraw.amount.label').fill('720');
      await member.button('withdraw.action.review').click();
      await inDialog(member.textOf('withdraw.review.confirm')).click();
      await member.field('withdraw.verify.password').fill(PAYMENT_PASSWORD);
    },
    press: () => inDialog(member.pattern('withdraw.verify.confirm')).click(),
    doubt: 'order.inDoubt.heading',
    done: 'order.status.processing',
    nothing: 'error.failed.withdraw',
    count: () => countOf('listWithdrawals'),
  },
  {
    endpoint: 'joinPromotion',
    prepare: async () => {
      await member.open(`/promotions?promotion=${await publishPromotion()}`);
      await member.button('promotion.joinRead').waitFor();
    },
    press: async () => {
      await member.button('promotion.joinRead').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Join with ¥50.00' }).click();
    },
    doubt: 'common.state.inDoubt',
    done: 'promotion.join.active',
    nothing: 'promotion.voided',
    count: () => entriesOf(PROMOTION_STAKE),
  },
];

/** @returns The id of a promotion that takes ¥50.00 from those who join. */
async function publishPromotion(): Promise<string> {
  const promotionId = `offline-${randomUUID().slice(0, 8)}`;
  const inThreeLanguages = { zh: promotionId, en: promotionId, zht: promotionId };
  const words = {
    title: inThreeLanguages,
    summary: inThreeLanguages,
    body: inThreeLanguages,
    terms: inThreeLanguages,
  };
  const amounts = { currencyCode: 'CNY', stake: '50', target: '200', reward: '28', budget: '28' };
  await story.server.operatorTogether('/operator/promotion/put', {
    ...words,
    requestId: randomUUID(),
    promotionId,
    category: 'slots',
    target: 'slots',
    startsAt: '2020-01-01T00:00:00.000Z',
    offer: { ...amounts, expiryDays: 7, counts: [{ category: 'slots', percent: 100 }], requires: [] },
    reason: 'the story',
  });
  return promotionId;
}

async function countOf(name: MemberEndpointName, input: Record<string, string> = {}): Promise<number> {
  return ((await account.call(name, input)) as { items: unknown[] }).items.length;
}
const entriesOf = (type: number) => countOf('listLedger', { type: String(type) });

describe.each(ACTIONS)('offline in the middle of $endpoint', (action) => {
  it('the answer is lost: the screen is in doubt, and shows the outcome when the network is back', async () => {
    const before = await action.count();
    await action.prepare();
    await loseNetworkIn(page, action.endpoint, 'answer');
    await action.press();
    await member.says(action.doubt).waitFor();
    await member.says('common.state.offline').waitFor();
    await page.context().setOffline(false);
    await member.says(action.done).waitFor();
    expect(await action.count()).toBe(before + 1);
  });

  it('the call is lost: nothing has happened, the screen says so, and what was typed can be sent again', async () => {
    const before = await action.count();
    await action.prepare();
    await loseNetworkIn(page, action.endpoint, 'call');
    await action.press();
    await member.says(action.doubt).waitFor();
    await page.context().setOffline(false);
    await member.says(action.nothing).waitFor();
    expect(await action.count()).toBe(before);
    await action.press();
    await member.says(action.done).waitFor();
    expect(await action.count()).toBe(before + 1);
  });

  it('the page is reloaded while it sends: the next one shows the outcome, and nothing happens twice', async () => {
    const before = await action.count();
    await action.prepare();
    const isDone = swallowAnswerTo(page, action.endpoint);
    await action.press();
    await isDone;
    await page.reload();
    await member.says(`app.resolved.${action.endpoint}`).waitFor();
    expect(await action.count()).toBe(before + 1);
  });
});

it('a screen that is first opened offline comes with its styles once the network is back', async () => {
  await member.open('/userCenter/wallet');
  const security = page.locator('a[href="/userCenter/safeSetting"]');
  await security.waitFor();
  await page.context().setOffline(true);
  await security.click();
  await member.says('app.offline.title').waitFor();
  // The network is back, and does not let a style pass yet.
  const lost: string[] = [];
  await page.route('**/*.css', async (route) => {
    lost.push(route.request().url());
    await route.abort('internetdisconnected');
  });
  await page.context().setOffline(false);
  await until(() => Promise.resolve(lost.length > 0));
  await page.unroute('**/*.css');
  await page.locator('a[href^="/userCenter/safeVerify"]:visible').first().waitFor();
  // One that failed is in the document without a rule.
  const there = await page.evaluate(() =>
    [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).map(({ href }) => href),
  );
  expect(lost.filter((url) => !there.includes(url))).toEqual([]);
});

it('Back closes the review of a deposit, and the amount stays; Forward leads to the form again', async () => {
  await member.open('/userCenter/wallet');
  await member.button('routes.deposit').click();
  await member.field('deposit.amount.label').fill('321');
  await member.button('deposit.action.review').click();
  await inDialog(member.pattern('deposit.review.confirm')).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await member.field('deposit.amount.label').inputValue()).toBe('321');
  await page.goBack();
  await page.waitForURL(/\/userCenter\/wallet$/);
  await page.goForward();
  await page.waitForURL(/\/userCenter\/deposit$/);
  await member.field('deposit.amount.label').waitFor();
});

it('Forward leads to where Back came from: a tab of the funds, a place of customer service', async () => {
  await member.open('/userCenter/wallet');
  await member.visit('/userCenter/capitalManage?tab=all');
  const deposits = { name: member.textOf('funds.tab.deposits') };
  await page.getByRole('tab', deposits).click();
  await page.waitForURL(/\?tab=deposits$/);
  await page.goBack();
  await page.waitForURL(/\/userCenter\/wallet$/);
  await page.goForward();
  await page.waitForURL(/\/userCenter\/capitalManage\?tab=deposits$/);
  await page.getByRole('tab', { ...deposits, selected: true }).waitFor();

  await member.open('/customerService');
  await member.link('support.home.talk').click();
  await member.field('support.composer.label').waitFor();
  await page.goBack();
  await page.waitForURL(/\/customerService$/);
  await member.link('support.home.talk').waitFor();
  await page.goForward();
  await page.waitForURL(/\/customerService\?view=thread$/);
  await member.field('support.composer.label').waitFor();
});

it('offline in the middle of saving an address: what was typed stays, and a second press says that it is saved', async () => {
  await member.open('/userCenter/btcAddressAdd');
  await page.getByRole('radio', { name: /ERC20/ }).check({ force: true });
  await member.field('address.address').fill(`0x${'6b'.repeat(20)}`);
  await member.field('address.label').fill('Second');
  await member.field('address.paymentPassword').fill(PAYMENT_PASSWORD);
  await loseNetworkIn(page, 'operateAddress', 'call');
  await member.button('address.add.confirm').click();
  await member.says('error.unreachable.network').waitFor();
  await page.context().setOffline(false);
  await loseNetworkIn(page, 'operateAddress', 'answer');
  await member.button('address.add.confirm').click();
  await member.says('error.unreachable.network').waitFor();
  await page.context().setOffline(false);
  await member.button('address.add.confirm').click();
  await member.says('refusal.ADDRESS_TAKEN').waitFor();
  await member.open('/userCenter/btcAddress');
  await page.getByText('Second', { exact: true }).waitFor();
});
