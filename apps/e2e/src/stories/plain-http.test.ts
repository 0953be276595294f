import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { QUICK_BLOCKS } from '../support/server';
import { storyFixture } from '../support/story-fixture';

/** Reached over plain http under a name that is not `localhost`, as a phone reaches a machine in its network. */
const HOST = 'realm.test';

const story = storyFixture({
  withBrowser: { flags: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
  rate: '7.2',
  serverEnv: QUICK_BLOCKS,
});

it('moves money and copies an address on a page without HTTPS', async () => {
  const { page, context } = await openPhone(story.browser, {
    locale: 'en-US',
  });
  const member = new Member(page, `http://${HOST}:${story.server.port}`, 'en');
  await member.register();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await member.orderDeposit('200');
  const address = await member.copyDepositAddress();
  await member.payOnSandbox('exact');
  await member.says('order.status.success').waitFor({ timeout: 30_000 });
  await member.transferToGame('slots', '500');
  await member.sees('¥940.00', '/userCenter/wallet');

  await member.setPaymentPassword();
  await member.open('/userCenter/btcAddressAdd');
  await member.field('address.address').focus();
  await page.keyboard.press('Control+V');
  await expect(member.field('address.address').inputValue()).resolves.toBe(address);
  await context.close();
});
