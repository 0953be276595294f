import type { Browser } from 'playwright-core';
import { openBrowser, openPhone } from '../support/browser';
import { Member } from '../support/member';
import { RealServer } from '../support/server';

/** Reached over plain http under a name that is not `localhost`, as a phone reaches a machine in its network. */
const HOST = 'realm.test';

let browser: Browser;
let server: RealServer;

beforeAll(async () => {
  browser = await openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  server = await RealServer.start();
  await server.operator('POST', '/operator/rate/set', {
    currencyCode: 'CNY',
    rate: '7.2',
    reason: 'the story',
  });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('moves money and copies an address on a page that was not served securely', async () => {
  const { page, context } = await openPhone(browser, {
    locale: 'en-US',
    // The browser remarks that this header has no effect on such a page.
    provokes: [/^console: The Cross-Origin-Opener-Policy header has been ignored/],
  });
  const member = new Member(page, `http://${HOST}:${server.port}`, 'en');
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
