import type { Browser } from 'playwright-core';
import { openBrowser, openPhone } from '../support/browser';
import { Member } from '../support/member';
import { RealServer } from '../support/server';

let browser: Browser;
let server: RealServer;

beforeAll(async () => {
  browser = await openBrowser();
  server = await RealServer.start({ CAPTCHA: 'on' });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('a visitor registers while the device proves its work, under the content policy of the page', async () => {
  const { page, context } = await openPhone(browser, { locale: 'en-US' });
  const checked = page.waitForRequest('**/app/api/captcha/check');
  await new Member(page, server.url, 'en').register();
  expect((await checked).postData()).toMatch(/\bwork=[0-9a-f]{64}/);
  await context.close();
});
