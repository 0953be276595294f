import { createServer, type Server } from 'node:http';
import type { Browser, Frame } from 'playwright-core';
import { Account } from '../support/account';
import { openBrowser } from '../support/browser';
import { freePort } from '../support/free-port';
import { frameOf } from '../support/game-frame';
import { loseNetworkIn } from '../support/lose-network';
import type { Member } from '../support/member';
import { RealServer } from '../support/server';
import { openSignedIn } from '../support/signed-in';

/** A provider's page: gets ready, records its messages, and sends those of its buttons. */
const PROVIDER_PAGE = `<!doctype html><title>Temple</title>
<button id="cashier">More money</button><button id="stake">Raise the stake</button><button id="exit">Leave</button><button id="break">Take a break</button>
<script>
  const protocol = 'realm-frame/1';
  const received = [];
  let host = '*';
  const say = (message) => parent.postMessage({ protocol, ...message }, host);
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data.protocol !== protocol) return;
    host = origin;
    received.push(data);
  });
  document.getElementById('cashier').onclick = () => say({ type: 'cashier', missing: '12.50' });
  document.getElementById('stake').onclick = () => say({ type: 'shortfall', missing: '7.50' });
  document.getElementById('break').onclick = () => say({ type: 'takeBreak' });
  document.getElementById('exit').onclick = () => say({ type: 'exit' });
  say({ type: 'ready' });
</script>`;

const GAME = {
  gameId: 'story-temple',
  category: 'slots',
  names: { zh: '故事神殿', en: 'Story Temple', zht: '故事神殿' },
};

let provider: Server;
let loads = 0;
let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  const providerUrl = `http://127.0.0.1:${String(port)}`;
  provider = createServer((request, response) => {
    if (request.url?.startsWith('/play') === true) loads += 1;
    response.setHeader('content-type', 'text/html').end(PROVIDER_PAGE);
  }).listen(port, '127.0.0.1');
  const keys = [{ keyId: 'story', secret: 'a-secret-that-only-this-story-knows' }];
  const providers = [{ id: 'house', launchUrl: `${providerUrl}/play`, keys, games: [GAME] }];
  browser = await openBrowser();
  server = await RealServer.start({
    GAME_PROVIDERS: JSON.stringify(providers),
    WALLET_PORT: String(await freePort()),
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  provider.closeAllConnections();
  provider.close();
});

/** From the home screen, by the lobby. */
async function playStoryTemple(member: Member): Promise<Frame> {
  await member.open('/home');
  await member.button('fraud.understood').click();
  await member.link('common.tab.games').click();
  await member.page.getByRole('link', { name: /^Story Temple/ }).click();
  await member.link('lobby.game.play').click();
  return frameOf(member.page);
}

/** The records of this story's page; the functions below run in it. */
declare const received: readonly { readonly type: string; readonly amount?: string }[];

/** Waits for a message of this kind after the first `after` ones. @returns How many have come by then. */
async function receives(frame: Frame, type: string, { after = 0, amount = '' } = {}): Promise<number> {
  await frame.waitForFunction(
    (wanted) =>
      received
        .slice(wanted.after)
        .some((each) => each.type === wanted.type && (wanted.amount === '' || each.amount === wanted.amount)),
    { type, after, amount },
    // A hidden frame draws nothing, and by default the browser looks when it draws.
    { polling: 100 },
  );
  return frame.evaluate(() => received.length);
}

/** Until a frame that was hidden has drawn, the browser gives clicks at its place to the page around it. */
const isDrawn = (frame: Frame): Promise<unknown> =>
  frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

it('keeps the frame of a game while its member moves money, and closes it on the way out', async () => {
  const account = await Account.openWith(server, '100');
  const { page, member, context } = await openSignedIn({ browser, server }, account, { locale: 'en-US' });

  const frame = await playStoryTemple(member);
  await receives(frame, 'settings');
  await receives(frame, 'balance', { amount: '0.00' });
  const before = await receives(frame, 'resume');
  await frame.evaluate(() => void (document.body.dataset['round'] = 'open'));

  await frame.getByRole('button', { name: 'More money' }).click();
  await page.waitForURL(/userCenter\/transfer\?category=slots&amount=12\.50&game=story-temple$/);
  const paused = await receives(frame, 'pause', { after: before });
  await member.button('common.action.next').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: member.pattern('transfer.review.inAndPlay') })
    .click();
  await member.button('transfer.receipt.play').click();
  await page.waitForURL(/games\/story-temple$/);
  await receives(frame, 'resume', { after: paused });
  await receives(frame, 'balance', { after: paused, amount: '12.50' });

  await isDrawn(frame);
  const beforeStake = await frame.evaluate(() => received.length);
  await frame.getByRole('button', { name: 'Raise the stake' }).click();
  const move = page.getByRole('button', { name: member.pattern('play.shortfall.move') });
  await move.click();
  await receives(frame, 'balance', { after: beforeStake, amount: '20.00' });
  await move.waitFor({ state: 'detached' });
  expect(await frame.evaluate(() => document.body.dataset['round'])).toBe('open');
  expect(loads).toBe(1);

  await frame.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/game$/);
  await page.waitForSelector('#game-frame', { state: 'detached' });
  await context.close();
});

it('opens a game by itself once the network is back, and moves money for its stake once', async () => {
  const account = await Account.openWith(server, '100');
  const { page, member, context } = await openSignedIn({ browser, server }, account, {
    locale: 'en-US',
    provokes: [/net::ERR_INTERNET_DISCONNECTED/, /WebSocket connection to .* failed/],
  });
  for (const lost of ['call', 'answer'] as const) {
    await loseNetworkIn(page, 'playGame', lost);
    await member.open('/games/story-temple');
    await member.says('play.refused.title').waitFor();
    await member.says('common.state.offline').waitFor();
    await context.setOffline(false);
    await receives(await frameOf(page), 'resume');
  }

  const frame = await frameOf(page);
  await isDrawn(frame);
  await loseNetworkIn(page, 'transfer', 'answer');
  await frame.getByRole('button', { name: 'Raise the stake' }).click();
  const move = page.getByRole('button', { name: member.pattern('play.shortfall.move') });
  await move.click();
  await member.says('common.state.inDoubt').waitFor();
  await context.setOffline(false);
  await receives(frame, 'balance', { amount: '7.50' });
  await move.waitFor({ state: 'detached' });
  await member.sees('92.50', '/userCenter/mywallet');
  await context.close();
});

it('a break from inside a game takes one tap more, and closes the game and its doors', async () => {
  const account = await Account.open(server);
  const { page, member, context } = await openSignedIn({ browser, server }, account, { locale: 'en-US' });
  const frame = await playStoryTemple(member);
  const before = await receives(frame, 'resume');
  await frame.getByRole('button', { name: 'Take a break' }).click();
  await receives(frame, 'pause', { after: before });
  await page.getByRole('button', { name: 'Start 24 hours' }).click();
  await page.waitForSelector('#game-frame', { state: 'detached' });
  await member.says('safer.paused.cool-off').waitFor();
  await page.reload();
  await member.says('safer.paused.cool-off').waitFor();
  expect(await page.locator('#game-frame').count()).toBe(0);
  await context.close();
});

it("can't navigate the app, open windows or read its storage", async () => {
  const account = await Account.open(server);
  const { page, member, context } = await openSignedIn({ browser, server }, account, {
    locale: 'en-US',
    provokes: [/Blocked opening|Unsafe attempt to initiate navigation|sandboxed/],
  });
  const frame = await playStoryTemple(member);
  await receives(frame, 'resume');
  const attempts = await frame.evaluate(() => {
    const outcome = (attempt: () => unknown) => {
      try {
        return attempt() === null ? 'nothing' : 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    return [
      outcome(() => (window.parent.location.href = 'https://example.com/')),
      outcome(() => window.open('https://example.com/')),
      outcome(() => window.parent.localStorage.length),
    ];
  });
  expect(attempts).toEqual(['SecurityError', 'nothing', 'SecurityError']);
  expect(page.url()).toBe(`${server.url}/games/story-temple`);
  await context.close();
});
