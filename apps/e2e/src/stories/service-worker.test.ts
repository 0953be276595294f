import type { Browser, Page } from 'playwright-core';
import { Account } from '../support/account';
import { openBrowser, openPhone, type Phone } from '../support/browser';
import { Member } from '../support/member';
import { ReplaceableBuild } from '../support/replaceable-build';
import { RealServer } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { until } from '../support/until';

const FIGURE = '¥777.00';
/** The stories cut the network themselves, and a release takes the chunks of the build before. */
const PHONE = {
  locale: 'en-US',
  keepsWorker: true,
  provokes: [/net::ERR_/, /WebSocket connection to .* failed/, /status of 404/, /dynamically imported/],
} as const;

let build: ReplaceableBuild;
let browser: Browser;
let server: RealServer;

beforeAll(async () => {
  build = await ReplaceableBuild.copy();
  browser = await openBrowser();
  server = await RealServer.start({}, { main: build.main });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await build.remove();
});

async function openVisitor(): Promise<Phone & { member: Member }> {
  const phone = await openPhone(browser, PHONE);
  return { ...phone, member: new Member(phone.page, server.url, 'en') };
}

/** Until a worker answers for the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function openRichMember() {
  const account = await Account.openWith(server, '777');
  const phone = await openSignedIn({ browser, server }, account, PHONE);
  await phone.member.sees(FIGURE, '/userCenter/wallet');
  await controlled(phone.page);
  return { ...phone, account };
}

/** Address and text of everything that the page's origin has stored for answering requests. */
const storedAnswers = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, text });
      }
    }
    return found;
  });

const entryOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null);

async function releaseAs(mark: string): Promise<void> {
  await server.kill();
  await build.release(mark);
  await server.launch();
}

/** The browser does so at each visit. */
const checkForUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

it('shows the shell and a banner offline, and no remembered amount', async () => {
  const { page, context, member } = await openRichMember();
  await context.setOffline(true);
  await page.reload();
  await member.says('common.state.offline').waitFor();
  await page.waitForTimeout(1_000);
  expect(await page.innerText('body')).not.toContain('777');
  await context.setOffline(false);
  await member.sees(FIGURE);
  await context.close();
});

it('stores the shell and hashed files, never an answer or data of a member', async () => {
  const { page, context, member, account } = await openRichMember();
  await member.open('/userCenter/capitalManage');
  await member.open('/userCenter/wallet');
  await member.sees(FIGURE);
  await member.signOut();
  const stored = await storedAnswers(page);
  const others = stored.filter(({ path }) => path !== '/index.html' && !path.startsWith('/assets/'));
  expect(others).toEqual([]);
  expect(stored.map(({ path }) => path)).toContain('/index.html');
  const traces = stored.filter(({ text }) => text.includes(account.name) || text.includes(FIGURE));
  expect(traces).toEqual([]);
  await context.close();
});

it('offers a new build, and reloads only the tab in which it is accepted', async () => {
  const { page, context, member } = await openVisitor();
  await member.open('/home');
  await controlled(page);
  const second = await context.newPage();
  await second.goto(`${server.url}/home`);
  for (const tab of [page, second])
    await new Member(tab, server.url, 'en').button('fraud.understood').click();
  await controlled(second);
  const before = await entryOf(page);

  await releaseAs('second');
  await checkForUpdate(page);
  await member.says('app.update.ready').waitFor();
  await page.waitForTimeout(2_000);
  expect([await entryOf(page), await entryOf(second)]).toEqual([before, before]);

  await member.button('app.update.action').click();
  await page.waitForFunction((old) => {
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    return entry !== undefined && entry !== old;
  }, before);
  await page.getByRole('main').first().waitFor();
  expect(await entryOf(page)).toContain('-second.js');
  expect(await entryOf(second)).toBe(before);

  // The other tab's next screen went with its build: it comes with the new one, by itself.
  await second.getByRole('link', { name: 'Games', exact: true }).first().click();
  await second.waitForFunction(() =>
    document.querySelector('script[type="module"][src]')?.getAttribute('src')?.includes('-second'),
  );
  await context.close();
});

it('is removed by the server that switches it off, and reloads no page', async () => {
  const { page, context, member } = await openVisitor();
  await member.open('/home');
  await controlled(page);
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  await server.kill();
  await server.launch({ env: { SERVICE_WORKER: 'off' } });
  await checkForUpdate(page);
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  // Then documents come from the server: no worker is asked for them. The browser may be a load late.
  await until(async () => {
    await page.reload();
    const [navigation] = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).workerStart),
    );
    return navigation === 0;
  });
  await context.close();
});
