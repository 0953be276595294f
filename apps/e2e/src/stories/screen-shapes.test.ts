import type { Page } from 'playwright-core';
import { openBrowser, openPhone } from '../support/browser';
import { layoutFaults } from '../support/layout-faults';
import { Member } from '../support/member';
import { RealServer } from '../support/server';

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
  '/agent',
  '/list',
];
const MAIN_SCREENS = ['/home', '/userCenter/wallet'];

let server: RealServer;
beforeAll(async () => {
  server = await RealServer.start();
});
afterAll(() => server.stop());

const rootSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

async function walk(member: Member, screens: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of screens) {
    await member.open(path);
    await member.page.locator('h1').first().waitFor();
    await member.page.waitForLoadState('networkidle');
    faults.push(...(await layoutFaults(member.page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

it.each([
  ['upright', { width: 375, height: 812 }, 16, 37.5, MAIN_SCREENS],
  ['narrow', { width: 320, height: 640 }, 16, 32, SCREENS],
  ['on its side', { width: 667, height: 375 }, 16, 37.5, SCREENS],
  ['on its side and wide', { width: 844, height: 390 }, 16, 39, MAIN_SCREENS],
  ['at 200 % text', { width: 375, height: 812 }, 32, 75, SCREENS],
  ['as a desktop', { width: 1280, height: 800 }, 16, 40, MAIN_SCREENS],
])('on a window %s no text lies over another and nothing sticks out', async (...row) => {
  const [, viewport, textSize, root, screens] = row;
  const browser = await openBrowser({ textSize });
  try {
    const { page } = await openPhone(browser, { locale: 'en-US', viewport });
    const member = new Member(page, server.url, 'en');
    await member.register();
    expect(await rootSize(page)).toBe(root);
    expect(await walk(member, screens)).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('the tab bar of a phone on its side stands at the side, beside a screen in its upright size', async () => {
  const browser = await openBrowser();
  try {
    const viewport = { width: 667, height: 375 };
    const { page } = await openPhone(browser, { locale: 'zh-CN', viewport });
    const member = new Member(page, server.url, 'zh');
    await member.register();
    await member.open('/userCenter/wallet');
    const bar = await page.getByRole('navigation').first().boundingBox();
    expect(bar).toMatchObject({ x: 0, y: 0, height: viewport.height });
    expect(bar?.width).toBeLessThan(90);
    await member.open('/userCenter/deposit');
    const action = await member.button('deposit.action.review').boundingBox();
    expect((action?.y ?? 999) + (action?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  } finally {
    await browser.close();
  }
});

it('a tab that was never opened says that the phone is offline, with its picture, and opens by itself later', async () => {
  const browser = await openBrowser();
  try {
    const { page, context } = await openPhone(browser, {
      locale: 'zh-CN',
      provokes: [/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|WebSocket/],
    });
    const member = new Member(page, server.url, 'zh');
    await member.register();
    await page.reload();
    await member.button('home.fraud.understood').click();
    await context.setOffline(true);
    await page.getByRole('link', { name: '代理' }).click();
    await member.says('app.offline.title').waitFor();
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('main img')].filter((image) => !(image as HTMLImageElement).naturalWidth),
    );
    expect(broken).toEqual([]);
    await context.setOffline(false);
    await member.says('pending.title').waitFor();
  } finally {
    await browser.close();
  }
});

it('a session that ended on another device is told above the fraud warning, until it was read', async () => {
  const browser = await openBrowser();
  try {
    const { page } = await openPhone(browser, { locale: 'zh-CN' });
    const member = new Member(page, server.url, 'zh');
    await member.register();
    await member.open('/userCenter/wallet');
    const other = await openPhone(browser, { locale: 'zh-CN' });
    await new Member(other.page, server.url, 'zh').signIn(member.account);
    await page.getByRole('alertdialog').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(await page.getByRole('alertdialog').innerText()).toContain('其他设备');
    await member.button('common.action.understood').click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('诈骗');
  } finally {
    await browser.close();
  }
});
