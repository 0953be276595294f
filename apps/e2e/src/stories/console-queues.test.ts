import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { QUICK_BLOCKS } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { signInStaff, type Desk } from '../support/staff';
import { storyFixture } from '../support/story-fixture';

/** Above 250 USDT a withdrawal takes two people here; a USDT is worth 7.2 CNY. */
const story = storyFixture({ rate: '7.2', serverEnv: { ...QUICK_BLOCKS, SECOND_PERSON_ABOVE_USDT: '250' } });

async function richAccount(): Promise<Account> {
  const account = await Account.openWith(story.server, '1700');
  const again = { requestId: randomUUID(), member: account.name, amount: '1700', reason: 'the story' };
  await story.server.operator('POST', '/operator/member/top-up', again);
  await account.setPaymentPassword();
  await account.saveAddress('Home');
  return account;
}

const drawer = (desk: Desk) => desk.page.getByRole('complementary', { name: desk.textOf('console.drawer') });

/** From the screen that the console opens with to the queue, with nothing but keys; the foot names those of the queue. */
async function goToQueueByKeys(desk: Desk): Promise<void> {
  await desk.open();
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  await desk.page.keyboard.press('g');
  await desk.page.keyboard.press('w');
  await desk.page.getByRole('grid').waitFor();
  await desk.page.locator('footer').getByText(desk.textOf('console.keys.move')).waitFor();
}

/** Finds a member's order and opens it, with nothing but keys. */
async function openByKeys(page: Page, account: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('[role="rowheader"]').length === 1);
  await page.keyboard.press('j');
}

/** Opens the form of this key, with nothing but keys; sends the reason. */
async function decideByKeys(page: Page, key: string, reason: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
}

it('a withdrawal appears, is agreed by two people by keyboard alone, and the member’s screen goes along', async () => {
  const account = await richAccount();
  const maker = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
  const checker = await signInStaff(story, 'finance-checker', { locale: 'zh-CN' });
  for (const { desk } of [maker, checker]) await goToQueueByKeys(desk);

  const orderId = await account.withdraw('2000');
  const phone = await openSignedIn(story, account, { locale: 'en-US' });
  await phone.member.open(`/userCenter/withdraw?order=${orderId}`);
  await phone.member.says('order.status.processing').waitFor();

  // It comes by itself and moves nothing.
  await maker.page.getByRole('button', { name: '1 new' }).waitFor();
  await openByKeys(maker.page, account.name);
  await drawer(maker.desk).getByText(orderId).waitFor();
  await drawer(maker.desk)
    .getByRole('button', { name: /^Agree, send to a checker/ })
    .waitFor();
  await decideByKeys(maker.page, 'a', 'member for two years');
  // A maker can't check their own.
  await drawer(maker.desk).getByText(maker.desk.textOf('console-queues.blocked.yours')).waitFor();
  expect(
    await drawer(maker.desk)
      .getByRole('button', { name: /^Agree/ })
      .count(),
  ).toBe(0);

  await openByKeys(checker.page, account.name);
  await drawer(checker.desk).getByText('member for two years').waitFor();
  const agree = checker.desk.textOf('console-queues.withdrawals.agree.second').split('{{')[0] ?? '';
  await drawer(checker.desk).getByRole('button', { name: agree }).waitFor();
  await decideByKeys(checker.page, 'a', '核对无误');
  await drawer(checker.desk).getByText(checker.desk.textOf('console-queues.blocked.over')).waitFor({
    timeout: 30_000,
  });

  await phone.member.says('order.status.success').waitFor({ timeout: 30_000 });
  for (const { context } of [maker, checker, phone]) await context.close();
});

it('a stale screen can’t decide, and a rejection gives its reason in the member’s language', async () => {
  const account = await richAccount();
  const orderId = await account.withdraw('500');
  const phone = await openSignedIn(story, account, { locale: 'zh-CN' });
  await phone.member.open(`/userCenter/withdraw?order=${orderId}`);

  const first = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
  await first.desk.open(`/withdrawals/${orderId}`);
  const rejectOf = (desk: Desk) =>
    drawer(desk).getByRole('button', { name: desk.textOf('console-queues.withdrawals.reject') });
  await rejectOf(first.desk).click();
  await drawer(first.desk).getByRole('textbox').fill('not yet sent');

  const second = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
  await second.desk.open(`/withdrawals/${orderId}`);
  await second.desk.button('console-queues.taken.takeOver').click();
  await rejectOf(second.desk).click();
  await second.desk.button('order.reason.address-check').click();
  await second.page.keyboard.press('Control+Enter');
  await drawer(second.desk).getByText(second.desk.textOf('console-queues.blocked.over')).waitFor();

  // The other one, in the middle of writing, reads that, and has nothing to send with.
  await first.desk.says('console-queues.changed.title').waitFor();
  expect(await drawer(first.desk).getByRole('textbox').count()).toBe(0);

  await phone.page
    .getByText(phone.member.textOf('order.reason.address-check').replace(/。$/, ''))
    .first()
    .waitFor({ timeout: 30_000 });
  for (const { context } of [first, second, phone]) await context.close();
});

it('a picture of a payment is compared line by line, and credited', async () => {
  const account = await Account.open(story.server);
  const opened = await account.call('createCollection', { requestId: randomUUID(), amount: '200' });
  const { orderId } = opened as { orderId: string };
  const image = await sharp({ create: { width: 300, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await account.uploadProof(orderId, image);

  const { page, desk, context } = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
  await desk.open(`/proofs/${orderId}`);
  await drawer(desk).getByText(orderId).waitFor();
  const shown = page.getByRole('img', { name: desk.textOf('console-queues.proofs.image') });
  await shown.evaluate((element: HTMLImageElement) => element.decode());
  await page.keyboard.press('r');
  await page.waitForFunction(
    (text) =>
      document.querySelector<HTMLElement>(`img[alt="${text}"]`)?.style.transform.includes('rotate(90deg)'),
    desk.textOf('console-queues.proofs.image'),
  );

  await page.keyboard.press('a');
  await desk.button('order.reason.payment-checked').click();
  await page.keyboard.press('Control+Enter');
  await desk.says('console-queues.proofs.tickAll').waitFor();
  for (const box of await drawer(desk).getByRole('checkbox').all()) await box.check();
  await desk.field('console-queues.proofs.reference').fill('TX 2041 7730');
  await desk.says('console-queues.proofs.newReference').waitFor();
  await drawer(desk).getByRole('textbox').last().focus();
  await page.keyboard.press('Control+Enter');
  await drawer(desk).getByText(desk.textOf('console-queues.blocked.over')).waitFor();
  await context.close();

  const phone = await openSignedIn(story, account, { locale: 'en-US' });
  await phone.member.open(`/userCenter/frenchCurrencyDeposit?order=${orderId}`);
  await phone.member.says('order.status.success').waitFor();
  await phone.context.close();
});
