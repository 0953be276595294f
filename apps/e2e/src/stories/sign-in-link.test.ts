import type { Page } from 'playwright-core';
import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

async function openVisit() {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  await page.addInitScript(noteAddresses);
  const member = new Member(page, story.server.url, 'en');
  // An earlier visit, after which the page begins its calls before the app has arrived.
  await member.open('/game');
  await page.waitForLoadState('networkidle');
  return { page, context, member, dialog: page.getByRole('alertdialog') };
}

/** Runs in the page: the address bar at the start of each request. */
function noteAddresses(): void {
  const addresses: string[] = [];
  Object.assign(window, { addresses });
  const { fetch } = window;
  window.fetch = async (...request) => {
    addresses.push(location.href);
    return fetch(...request);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function noteAndSend(...body) {
    addresses.push(location.href);
    send.apply(this, body);
  };
}

const addressesOf = async (page: Page) =>
  page.evaluate(() => (window as unknown as { addresses: string[] }).addresses);

it('names the account, and signs in once, after confirmation', async () => {
  const owner = await Account.open(story.server);
  const link = await owner.signInLink();
  const { page, context, member, dialog } = await openVisit();

  await page.goto(link);
  await dialog.getByText(owner.name).waitFor();
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(0);
  expect([...addresses, page.url()].filter((address) => address.includes('authToken'))).toEqual([]);
  await member.answer('app.code.decline').click();
  await member.says('home.strip.signedOut').waitFor();
  await member.open('/userCenter/wallet');
  await page.waitForURL(/login/);

  await page.goto(link);
  await member.answer('app.code.signIn').click();
  await member.says('home.strip.available').waitFor();
  await member.sees(owner.caller.uid, '/userCenter/wallet');

  const second = await openVisit();
  await second.page.goto(link);
  await second.member.says('refusal.AUTH_CODE_INVALID').waitFor();
  await second.member.open('/userCenter/wallet');
  await second.page.waitForURL(/login/);
  await context.close();
  await second.context.close();
});

it('keeps the current session of a member who declines', async () => {
  const [owner, other] = [await Account.open(story.server), await Account.open(story.server)];
  const { page, context, member, dialog } = await openVisit();
  await member.open('/login');
  await member.signIn(other.name);

  await page.goto(await owner.signInLink());
  await dialog.getByText(owner.name).waitFor();
  await dialog.getByText(member.pattern('app.code.replaces')).waitFor();
  await member.answer('app.code.keep').click();
  await member.sees(other.caller.uid, '/userCenter/wallet');
  await context.close();
});

it('a first visit of the home screen finds games and notices in the document, and requests neither', async () => {
  const { data, requested } = await firstVisitWithData();
  expect(data).toMatchObject({
    getConfig: { code: 0 },
    listGames: { code: 0 },
    listNotices: { code: 0 },
  });
  expect(requested.filter((path) => /\/(game|notice)\/list$/.test(path))).toEqual([]);
});

/** A document waits for the database only shortly, and has no data where that takes longer: then another phone makes the visit. */
async function firstVisitWithData() {
  for (;;) {
    const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await new Member(page, story.server.url, 'en').open('/home');
    await page.waitForLoadState('networkidle');
    const data = JSON.parse((await page.locator('#start-data').textContent()) ?? 'null') as unknown;
    await context.close();
    if (data !== null) return { data, requested };
  }
}
