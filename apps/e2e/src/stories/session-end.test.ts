import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { atRest } from '../support/at-rest';
import type { Member } from '../support/member';
import { MEMBER_PATHS, PLAY_PATH, PUBLIC_PATHS } from '../support/screen-paths';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

async function openRich() {
  const account = await Account.openWith(story.server, '777');
  return { account, ...(await openSignedIn(story, account, { locale: 'en-US' })) };
}

/** The next page begins with this session. */
const remember = (page: Page, session: Readonly<Record<string, string>>) =>
  page.evaluate((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, session);

const sessionIn = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'));

it('ends on every screen that a member has open, and says why', async () => {
  const { account, page, member, context } = await openRich();
  let session = await account.storedSession();
  await member.open('/nowhere');
  for (const path of MEMBER_PATHS) {
    await remember(page, session);
    await member.open(path);
    await atRest(page);
    // The sign-in on another phone ends the session on this one.
    session = await account.storedSession();
    const saysWhy = await member
      .answer('app.ended.signIn')
      .waitFor()
      .then(() => true)
      .catch(() => false);
    const showsName = (await page.innerText('body')).includes(account.name);
    expect({ path, saysWhy, showsName, session: await sessionIn(page) }).toEqual({
      path,
      saysWhy: true,
      showsName: false,
      session: null,
    });
  }
  await context.close();
});

/** Screens for members that show visitors something, too. */
const isForVisitors = (path: string): boolean => /^\/(customerService|recover)\b/.test(path);

it('leads every screen of members that is opened afterwards to the sign-in, which knows the way back', async () => {
  const { account, page, member, context } = await openRich();
  const ended = await account.storedSession();
  await account.storedSession();
  await member.open('/nowhere');
  for (const path of [...MEMBER_PATHS.filter((one) => !isForVisitors(one)), PLAY_PATH]) {
    await remember(page, ended);
    await member.open(path);
    await page.waitForURL(/\/login/);
    await member.answer('app.ended.signIn').click();
    await member.button('common.action.signIn').last().waitFor();
    const back = await page.evaluate(() => localStorage.getItem('backUrl'));
    expect({ path, back, session: await sessionIn(page) }).toEqual({ path, back: path, session: null });
  }
  await context.close();
});

it('leads a screen that is opened afterwards to the sign-in, and back from there', async () => {
  const { account, page, member, context } = await openRich();
  const ended = await account.storedSession();
  await account.storedSession();
  await member.open('/nowhere');
  for (const path of [
    '/userCenter/safeSetting/devices',
    '/games/nowhere',
    '/userCenter/deposit?network=ERC20',
  ]) {
    await remember(page, ended);
    await member.open(path);
    await page.waitForURL(/\/login/);
    await member.answer('app.ended.signIn').click();
    await member.signIn(account.name);
    await page.waitForURL(`${story.server.url}${path}`);
  }
  await context.close();
});

it('leaves a screen that anybody can open to a visitor', async () => {
  const { account, page, member, context } = await openRich();
  const ended = await account.storedSession();
  await account.storedSession();
  await member.open('/nowhere');
  for (const path of [...PUBLIC_PATHS, ...MEMBER_PATHS.filter(isForVisitors)]) {
    await remember(page, ended);
    await member.open(path);
    await atRest(page);
    await page.waitForFunction(() => localStorage.getItem('userInfo') === null);
    await page.waitForFunction(() => localStorage.getItem('visitorInfo') !== null);
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  }
  await context.close();
});

it('is announced above the warning about scams, which waits until the message was read', async () => {
  const { account, page, member, context } = await openRich();
  await member.open('/home');
  await member.button('fraud.understood').waitFor();
  await account.storedSession();
  await member.answer('app.ended.signIn').waitFor();
  await page.locator('dialog:modal').nth(1).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await member.button('fraud.understood').click();
  await context.close();
});

const FIGURE = '¥777.00';

it('back after signing out shows nothing of the member', async () => {
  const { account, page, member, context } = await openRich();
  for (const path of ['/userCenter/mywallet', '/userCenter/capitalManage?tab=all', '/userCenter/wallet'])
    await member.sees('777.00', path);
  await member.signOut();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.goBack();
    await page.locator('h1').first().waitFor();
    const shown = await page.innerText('body');
    expect([FIGURE, account.name].filter((trace) => shown.includes(trace))).toEqual([]);
  }
  await context.close();
});

it('two tabs that move money at once move both amounts and agree on the rest; signing out in one ends both', async () => {
  const { page, member, context } = await openRich();
  const other = await context.newPage();
  const second = member.in(other);
  await member.prepareTransfer('slots', '100');
  await second.prepareTransfer('fishing', '50');
  await Promise.all([member.confirmTransfer(), second.confirmTransfer()]);
  for (const tab of [member, second]) {
    await tab.says('transfer.receipt.transfer').waitFor();
    await tab.button('common.action.done').click();
    await tab.sees('¥627.00');
  }
  await member.open('/userCenter/wallet');
  await member.signOut();
  await leavesToSignIn(second);
  expect(await sessionIn(page)).toBeNull();
  await context.close();
});

async function leavesToSignIn({ page }: Member): Promise<void> {
  await page.waitForURL((url) => ['/home', '/login'].includes(url.pathname));
  expect(await page.innerText('body')).not.toContain('627');
}
