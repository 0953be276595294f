import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPhone } from '../support/browser';
import { illegibleTexts } from '../support/legibility';
import { Member } from '../support/member';
import { RealServer } from '../support/server';

const HUGE = '98765436421234.56';
const SCREENS = [
  '/home',
  '/game',
  '/userCenter/wallet',
  '/userCenter/mywallet',
  '/userCenter/transfer',
  '/userCenter/deposit',
  '/userCenter/withdraw',
  '/userCenter/btcAddress',
  '/userCenter/btcAddressAdd',
  '/userCenter/safeVerify',
  '/userCenter/capitalManage',
  '/userCenter/messageCenter',
  '/userCenter/userInfo',
  '/userCenter/setting',
  '/nowhere',
];

/** What Chromium calls the browser's own text size; 16 is its default. */
const textSize = (percent: number): string => `--blink-settings=defaultFontSize=${(16 * percent) / 100}`;

let server: RealServer;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await RealServer.start();
});

afterEach(async () => {
  await browser?.close();
});

afterAll(async () => {
  await server.stop();
});

it.each([
  { name: 'a small phone', language: 'en', locale: 'en-US', percent: 100, width: 320, height: 568 },
  { name: 'text of 200 %', language: 'zh', locale: 'zh-CN', percent: 200, width: 390, height: 844 },
  { name: 'text of 200 %', language: 'en', locale: 'en-US', percent: 200, width: 390, height: 844 },
  { name: 'a phone on its side', language: 'zh', locale: 'zh-CN', percent: 100, width: 667, height: 375 },
] as const)(
  'every text and every figure can be read in full: $name, in $language',
  async ({ language, locale, percent, width, height }) => {
    browser = await openBrowser([textSize(percent)]);
    const { page } = await openPhone(browser, { locale });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const member = new Member(page, server.url, language);
    await member.open('/login');
    const illegible = (await illegibleTexts(page)).map((what) => `/login ${what}`);
    await member.register();
    await member.button('home.fraud.understood').click();
    await member.setPaymentPassword();
    await member.saveAddress('Home');
    await makeRich(page);
    for (const path of SCREENS) {
      await member.open(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const amount = page.locator('input[inputmode=decimal]');
      if ((await amount.count()) > 0) await amount.fill(HUGE);
      illegible.push(...(await illegibleTexts(page)).map((what) => `${path} ${what}`));
    }
    expect(illegible).toEqual([]);
  },
);

it('a phone on its side shows the networks and the amount side by side', async () => {
  browser = await openBrowser();
  const { page } = await openPhone(browser, { locale: 'zh-CN' });
  await page.setViewportSize({ width: 667, height: 375 });
  const member = new Member(page, server.url, 'zh');
  await member.register();
  await member.open('/userCenter/deposit');
  const network = await page.getByRole('radio', { name: /TRC20/ }).boundingBox();
  const amount = await member.field('deposit.amount.label').boundingBox();
  expect(amount?.x).toBeGreaterThan((network?.x ?? 0) + (network?.width ?? 0));
  expect(amount?.y).toBeLessThan(300);
});

/** More money than a story could deposit: each balance reads the largest that the ledger holds. */
async function makeRich(page: Page): Promise<void> {
  await page.route('**/app/api/wallet/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"(amount|frozen)":"[\d.]+"/g, `"$1":"${HUGE}"`);
    await route.fulfill({ response, body });
  });
}
