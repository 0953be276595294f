import type { Frame } from 'playwright-core';
import { GameTable } from '../support/game-table';
import { gamesFixture } from '../support/games-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const t = texts('en');
/** In which two members can join and bet. */
const fixture = gamesFixture(12);
/** Bits of the control switch. */
const ALL_ON = 19;
const LIVE_OFF = 18;
const PLACE = { game: 'baccarat', category: 'live' } as const;

/** Notes each card when its face is turned, as the page shows it. */
async function watchCards(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const seen: string[] = [];
    const shown = new Set<Element>();
    const look = () => {
      for (const card of document.querySelectorAll('[role="group"] svg[role="img"]:nth-child(2)')) {
        if (card.getAttribute('aria-hidden') === 'true' || shown.has(card)) continue;
        shown.add(card);
        seen.push(card.getAttribute('aria-label') ?? '');
      }
    };
    Object.assign(window, { seenCards: seen });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
const cardsOf = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { seenCards: readonly string[] }).seenCards);
const subtitle = (frame: Frame) =>
  frame
    .getByText(/^Hand \d+/)
    .first()
    .innerText();
/** The hand, and its cards that lie face up. */
const handOf = async (frame: Frame) => [
  await subtitle(frame),
  ...(await frame
    .locator('[role="group"] svg[role="img"]:nth-child(2):not([aria-hidden="true"])')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))),
];
const winner = async (frame: Frame) => {
  const text = frame.getByText(/^(Player wins|Banker wins|Tie) \d : \d$/).first();
  await text.waitFor();
  return text.innerText();
};

it('shows a round to two members side by side: the same cards in the same order, and each other’s bets as counts', async () => {
  const first = await GameTable.open(fixture, PLACE);
  const second = await GameTable.open(fixture, PLACE);
  const tables = [first, second];
  await Promise.all(tables.map(({ frame }) => watchCards(frame)));
  await Promise.all(tables.map(({ frame }) => frame.getByText(t('baccarat.status.betting')).waitFor()));
  // Of the hand that both will see dealt.
  await first.button(/^Tie, 8 : 1/).click();
  await first.button(/^Confirm bets/).click();
  await second.button(/^Tie, 8 : 1, 1 bet$/).waitFor();
  const results = await Promise.all(tables.map(({ frame }) => winner(frame)));
  expect(new Set(results).size).toBe(1);
  const [one = [], other = []] = await Promise.all(tables.map(({ frame }) => cardsOf(frame)));
  expect(one.length).toBeGreaterThanOrEqual(4);
  expect(other).toEqual(one);
  expect(await subtitle(second.frame)).toBe(await subtitle(first.frame));

  // The second member leaves while the next hand is dealt, and comes back to the same cards.
  await first.frame.getByText(t('baccarat.status.dealing')).waitFor();
  const hand = await subtitle(first.frame);
  await Promise.all([
    second.page.waitForEvent('framenavigated', (frame) => frame === second.frame),
    second.frame.evaluate(() => window.location.reload()),
  ]);
  await until(async () => {
    const [seen = [], again = []] = await Promise.all(tables.map(({ frame }) => handOf(frame)));
    return seen.length > 4 && seen[0] === hand && seen.join() === again.join();
  });
  const road = (frame: Frame) => frame.getByRole('img', { name: /^Roads/ }).getAttribute('aria-label');
  await first.frame.getByText(t('baccarat.status.betting')).waitFor();
  await second.frame.getByText(t('baccarat.status.betting')).waitFor();
  expect(await road(second.frame)).toBe(await road(first.frame));
  await first.showsBalance((await first.ledger()).balance);
  await Promise.all(tables.map((table) => table.close()));
});

it('a category that staff switch off vanishes from open pages and opens no game; the hand on its table is paid', async () => {
  const { server } = fixture.platform;
  const switchTo = (bits: number) =>
    server.operator('POST', '/operator/config/switches', { control_switch: bits, reason: 'the story' });
  const table = await GameTable.open(fixture, PLACE);
  const lobby = await table.page.context().newPage();
  await lobby.goto(`${server.url}/game`);
  const tile = lobby.getByRole('list', { name: t('routes.game') }).getByRole('link', { name: /^Baccarat\b/ });
  const tab = lobby.getByRole('tab', { name: t('common.category.live') });
  await tile.waitFor();
  await table.frame.getByText(t('baccarat.status.betting')).waitFor();
  await table.button(/^Tie, 8 : 1/).click();
  await table.button(/^Confirm bets/).click();
  await until(async () => (await table.ledger()).stakes === 1);
  await switchTo(LIVE_OFF);
  await tile.waitFor({ state: 'detached' });
  await tab.waitFor({ state: 'detached' });

  const [orderNumber = ''] = (await table.ledger()).ofOrder.keys();
  await until(async () => {
    const order = await server.operator('POST', '/operator/bet/get', { orderNumber });
    return (order as { data: { status: string } }).data.status === 'settled';
  });
  await lobby.goto(`${server.url}/games/${PLACE.game}`);
  await lobby.getByText(t('refusal.GAME_UNAVAILABLE')).waitFor();
  await lobby.goto(`${server.url}/home`);
  const shelf = lobby.getByRole('navigation', { name: t('home.categories') });
  await shelf.getByRole('link', { name: t('common.category.slots') }).waitFor();
  await switchTo(ALL_ON);
  await shelf.getByRole('link', { name: t('common.category.live') }).waitFor();
  await table.close();
}, 120_000);

it('offers a deposit for chips that the main wallet does not cover, and moves nothing', async () => {
  const table = await GameTable.open(fixture, PLACE);
  await table.frame.getByText(t('baccarat.status.betting')).waitFor();
  await table.frame.getByRole('radio', { name: '¥50.00' }).click();
  await table.button(/^Banker, 0\.95 : 1/).click();
  await table.frame.getByText(/¥30\.00 short · Main wallet/).waitFor();
  const deposit = table.page.getByRole('link', { name: /deposit/i });
  await deposit.waitFor();
  await table.button(t('baccarat.tool.undo')).click();
  await deposit.waitFor({ state: 'detached' });
  expect((await table.ledger()).stakes).toBe(0);
  await table.close();
});
