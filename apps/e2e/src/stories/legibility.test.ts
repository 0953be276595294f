import type { Browser, Page } from 'playwright-core';
import { Account } from '../support/account';
import { atRest } from '../support/at-rest';
import { openBrowser, openPhone, type Phone } from '../support/browser';
import { illegibleTexts } from '../support/legibility';
import { Member } from '../support/member';
import { SIGNED_IN_PATHS, VISITOR_PATHS } from '../support/screen-paths';
import { RealServer } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { turnsOf } from '../support/sweep';
import { sweepLocales, sweepsAll, type StoryLocale } from '../support/texts';

const HUGE = '98765436421234.56';

/** `textPx`: the browser's own text size; 16 is its default. */
const VIEWS = [
  { name: 'a small phone', width: 320, height: 568, textPx: 16 },
  { name: 'a phone on its side', width: 667, height: 375, textPx: 16 },
  { name: 'text of 200 %', width: 390, height: 844, textPx: 32 },
] as const;

/** Most screens in English, which has the longest texts; in `npm run test:deep` every screen in every language. */
const TURNS: readonly StoryLocale[] = ['en-US', 'zh-CN', 'en-US'];
/** The paths whose texts are read in this language. */
const pathsIn = (locale: StoryLocale, paths: readonly string[]) =>
  paths.filter((_, number) => sweepsAll() || turnsOf(TURNS, number).includes(locale));

// The devtools calls below have no time limit: a browser that hangs in one is replaced, once, and the log says so.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

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

it.each(sweepLocales('en-US', 'zh-CN'))(
  'every text and every figure can be read in full, in %s',
  async (locale) => {
    browser = await openBrowser();
    const illegible: string[] = [];
    const checkScreens = async ({ context, page }: Phone, paths: readonly string[]) => {
      const devtools = await context.newCDPSession(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(`${server.url}${path}`);
        await atRest(page);
        for (const { name, textPx, ...size } of VIEWS) {
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
          await page.waitForFunction(hasTextOf, `${textPx}px`);
          // The page asks for the text size when it begins and when its window changes.
          await page.setViewportSize(size);
          const amount = page.locator('input[inputmode=decimal]');
          if ((await amount.count()) > 0) await amount.fill(HUGE);
          illegible.push(...(await illegibleTexts(page)).map((what) => `${path}, ${name}: ${what}`));
        }
      }
    };
    await checkScreens(await openPhone(browser, { locale }), pathsIn(locale, VISITOR_PATHS));
    const account = await Account.open(server);
    await account.setPaymentPassword();
    await account.saveAddress('Home');
    const phone = await openSignedIn({ browser, server }, account, { locale });
    await makeRich(phone.page);
    await checkScreens(phone, pathsIn(locale, SIGNED_IN_PATHS));
    expect(illegible).toEqual([]);
  },
);

it('a phone in landscape shows the networks beside the amount, two columns of game balances, and the next step of an empty list', async () => {
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
  await member.open('/userCenter/wallet');
  const [lottery, slots] = await Promise.all(
    (['lottery', 'slots'] as const).map(async (category) => {
      const cell = page.locator(`a[href$="category=${category}"]`);
      await cell.waitFor();
      return cell.boundingBox();
    }),
  );
  expect(slots?.y).toBe(lottery?.y);
  await member.open('/userCenter/gameManage');
  const toLobby = member.link('bet.empty.action');
  await toLobby.waitFor();
  const { y = 0, height = 0 } = (await toLobby.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(375);
});

it('a text without a size of its own is smaller than its heading, also on a dense screen', async () => {
  browser = await openBrowser();
  const { page } = await openPhone(browser, { locale: 'en-US' });
  await page.goto(`${server.url}/tutorials?guide=deposit&step=2`);
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('article h2 + p')).toBeLessThan(await sizeOf('article h2'));
});

/** In the page: the setting reaches it some time after it was made. */
function hasTextOf(size: string): boolean {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.fontSize = 'medium';
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize === size;
}

/** More money than a story could deposit: each balance reads the largest that the ledger holds. */
async function makeRich(page: Page): Promise<void> {
  await page.route('**/app/api/wallet/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"(amount|frozen)":"[\d.]+"/g, `"$1":"${HUGE}"`);
    await route.fulfill({ response, body });
  });
}
