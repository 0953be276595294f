import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPhone } from '../support/browser';
import { expectedRounds } from '../support/fixed-rounds';
import { readyFrameOf } from '../support/game-frame';
import { gamesFixture } from '../support/games-fixture';
import { betTypesOf, GameTable, type GamePlace } from '../support/game-table';
import { texts } from '../support/texts';
import { until } from '../support/until';

const VERIFY_PAGE = resolve(__dirname, '../../../../dist/apps/arcade-web/verify.html');
const t = texts('en');

const fixture = gamesFixture(8);

interface ExportedBet {
  readonly orderNumber: string;
  readonly stake: string;
  readonly payout: string;
}

interface Story extends GamePlace {
  /** Until a round has won and another one has lost. @returns How many bets that took. */
  readonly play: (table: GameTable) => Promise<number>;
  /** Waits until a round can begin. */
  readonly ready: (table: GameTable) => Promise<void>;
  /** Begins it. */
  readonly begin: (table: GameTable) => Promise<void>;
  /** Waits until the round that was cut is over. */
  readonly finish: (table: GameTable) => Promise<void>;
  readonly hasOwnSeeds: boolean;
}

const ROLL = /^Roll\b.*win/;
const SPIN = /^Spin\b/;
const FIRE = /^Fire 1 at Minnow/;
const BET = /^Bet ¥/;
const PLACE = /^(Repeat|Place) 2 bets/;
const CONFIRM = /^Confirm bets .*¥2\.00/;
const AGAIN = /^Same again .*¥2\.00/;

async function standOn(table: GameTable): Promise<string> {
  await table.button('Stand').click();
  await table.button(/^Deal again/).waitFor();
  return table.announcement();
}
async function placeSides(table: GameTable): Promise<void> {
  await table.frame.getByRole('tab', { name: t('draw.tab.side') }).click();
  await table.button(/^Big\b/).click();
  await table.button(/^Small\b/).click();
}
/** One of the two sides has hit, and the other one has not. */
async function sidesDrawn({ frame }: GameTable): Promise<void> {
  await frame.getByRole('tab', { name: /^Mine 2/ }).click();
  await frame.getByRole('tabpanel').getByText(/^\+¥/).waitFor();
  await frame.getByText(t('draw.own.miss'), { exact: true }).waitFor();
}

/** Four seconds and more before the draw closes: both bets count for this draw, whose own bets are looked at. */
async function timeToPlace(table: GameTable): Promise<void> {
  await table.frame.getByText(/^00:0[4-8]$/).waitFor();
  await table.button(PLACE).waitFor();
}

/** Four seconds and more before take-off: the stake is in the ledger, and in doubt on the page, before the flight begins. */
async function timeToBet(table: GameTable): Promise<void> {
  await table.frame
    .getByRole('timer')
    .filter({ hasText: /^[4-7]\.\d/ })
    .waitFor();
  await table.button(BET).waitFor();
}

/** One of the two sides has won, or both stakes have come back. */
async function handDealt({ frame }: GameTable): Promise<void> {
  await frame
    .getByText(/payout ¥(2\.00|1\.95)/)
    .first()
    .waitFor();
}

/** Games whose bets are placed two at a time. */
const TWO_AT_A_TIME = ['draw5', 'baccarat'];

const STORIES: readonly Story[] = [
  {
    game: 'dice',
    category: 'chain',
    hasOwnSeeds: true,
    play: async (table) => {
      expect(await table.playRound(ROLL)).toMatch(/Under .* win/);
      expect(await table.playRound(ROLL)).toMatch(/Not under/);
      return 2;
    },
    ready: (table) => table.button(ROLL).waitFor(),
    begin: (table) => table.button(ROLL).click(),
    finish: (table) => table.button(ROLL).waitFor(),
  },
  {
    game: 'temple',
    category: 'slots',
    hasOwnSeeds: true,
    play: async (table) => {
      expect(await table.playRound(SPIN)).toMatch(/Net \+/);
      expect(await table.playRound(SPIN)).toMatch(/Net −/);
      return 2;
    },
    ready: (table) => table.button(SPIN).waitFor(),
    begin: (table) => table.button(SPIN).click(),
    finish: (table) => table.button(SPIN).waitFor(),
  },
  {
    game: 'blackjack',
    category: 'board',
    hasOwnSeeds: true,
    play: async (table) => {
      await table.button(/^Betting circle/).click();
      await table.button(/^Deal\b(?! again)/).click();
      expect(await standOn(table)).toMatch(/Net \+/);
      await table.button(/^Deal again/).click();
      expect(await standOn(table)).toMatch(/Net −/);
      return 2;
    },
    ready: (table) => table.button(/^Deal again/).waitFor(),
    begin: (table) => table.button(/^Deal again/).click(),
    finish: async (table) => void (await standOn(table)),
  },
  {
    game: 'deepsea',
    category: 'fishing',
    hasOwnSeeds: true,
    play: async (table) => {
      await table.button(t('fishing.plain.open')).click();
      await table.button(FIRE).click();
      await table.frame
        .getByText(/^1 shot, caught: Minnow/)
        .first()
        .waitFor();
      await table.button(FIRE).click();
      await table.frame
        .getByText(/^1 shot, no catch/)
        .first()
        .waitFor();
      return 2;
    },
    ready: (table) => table.button(FIRE).waitFor(),
    begin: (table) => table.button(FIRE).click(),
    finish: (table) => table.frame.getByText(t('fishing.hintPlain')).waitFor(),
  },
  {
    game: 'crash',
    category: 'chain',
    hasOwnSeeds: false,
    play: async (table) => {
      await table.button(BET).click();
      await table.button(/^Cash out [^…]*[1-9]/).click();
      await table.button(BET).waitFor();
      expect(await table.shownBalance()).not.toBe('¥20.00');
      await table.button(BET).click();
      await table.frame
        .getByText(/^Flew at/)
        .first()
        .waitFor();
      return 2;
    },
    ready: timeToBet,
    begin: (table) => table.button(BET).click(),
    finish: (table) => table.button(BET).waitFor(),
  },
  {
    game: 'draw5',
    category: 'lottery',
    hasOwnSeeds: false,
    play: async (table) => {
      await placeSides(table);
      await timeToPlace(table);
      await table.button(PLACE).click();
      await sidesDrawn(table);
      return 2;
    },
    ready: timeToPlace,
    begin: (table) => table.button(PLACE).click(),
    finish: sidesDrawn,
  },
  {
    game: 'baccarat',
    category: 'live',
    hasOwnSeeds: false,
    play: async (table) => {
      await table.button(/^Player, 1 : 1/).click();
      await table.button(/^Banker, 0\.95 : 1/).click();
      await table.button(CONFIRM).click();
      await handDealt(table);
      return 2;
    },
    ready: (table) => table.button(AGAIN).waitFor(),
    begin: (table) => table.button(AGAIN).click(),
    finish: handDealt,
  },
];

it('plays with seeds whose first rounds are known', () => {
  const { dice, temple, blackjack, minnow, flights } = expectedRounds();
  expect(dice[0]).toBeLessThan(4_950);
  expect(dice[1]).toBeGreaterThanOrEqual(4_950);
  expect(temple[0]).toBeGreaterThan(10_000);
  expect(temple[1]).toBe(0);
  expect(blackjack).toEqual(['win', 'lose']);
  expect(minnow).toEqual([true, false]);
  for (const point of flights) {
    expect(point).toBeGreaterThan(110);
    expect(point).toBeLessThan(150);
  }
});

afterEach(() => fixture.platform.link.set('good'));

describe.each(STORIES)('$game', (story) => {
  let table: GameTable;
  let bets: number;
  beforeAll(async () => (table = await GameTable.open(fixture, story)));
  afterAll(() => table.close());

  async function compare(expectedBets: number): Promise<void> {
    const ledger = await table.ledger();
    expect(ledger.stakes).toBe(expectedBets);
    await table.showsBalance(ledger.balance);
  }

  it('agrees with the ledger after a win and a loss', async () => {
    expect(await table.shownBalance()).toBe('¥20.00');
    bets = await story.play(table);
    await compare(bets);
  });

  it('counts a stake once when its answer was lost, and shows the result', async () => {
    const counted = bets + (TWO_AT_A_TIME.includes(story.game) ? 2 : 1);
    await story.ready(table);
    fixture.platform.link.set('deaf');
    await story.begin(table);
    await until(async () => (await table.ledger()).stakes === counted);
    fixture.platform.link.set('cut');
    await table.frame.getByText(t('arcade.connection.lost')).first().waitFor();
    await table.frame
      .getByText(/Nothing is taken twice|counts once at most|Your hand is kept/)
      .first()
      .waitFor();
    fixture.platform.link.set('good');
    await story.finish(table);
    await compare(counted);
  });

  it('shows the bets of the ledger’s orders, and verify.html confirms one from disk', async () => {
    if (story.game === 'baccarat') {
      await table.button(t('arcade.history.open')).click();
      await table.frame.locator('dialog[open] li button').first().click();
      // The shoe would take half an hour more; another story verifies a hand of one that is over.
      await table.frame.getByText(t('arcade.verify.whyShoe')).waitFor();
      return;
    }
    const types = betTypesOf(story);
    const copied = await table.copyBet(story.hasOwnSeeds);
    const { ofOrder } = await table.ledger();
    const { bets: exported } = JSON.parse(copied) as { bets: readonly ExportedBet[] };
    for (const { orderNumber, stake, payout } of exported)
      expect(ofOrder.get(orderNumber)).toEqual([
        `${String(types.bet)} -${stake}`,
        ...(Number(payout) === 0 ? [] : [`${String(types.payout)} ${payout}`]),
      ]);
    const { page, context } = await openPhone(fixture.browser, { locale: 'en-US' });
    await context.setOffline(true);
    await page.goto(pathToFileURL(VERIFY_PAGE).href);
    await page.getByLabel('Data of a bet').fill(copied);
    await page.getByRole('status').getByText(t('arcade.verify.right')).waitFor();
    await context.close();
  });
});

it('continues a session after a reload, with the figures of the wallet', async () => {
  const table = await GameTable.open(fixture, { game: 'dice', category: 'chain' });
  await table.playRound(ROLL);
  const before = await table.shownBalance();
  await table.frame.evaluate(() => window.location.reload());
  await table.button(ROLL).waitFor();
  expect(await table.shownBalance()).toBe(before);
  expect(before).toBe((await table.ledger()).balance);
  await table.close();
});

it('transfers the difference to a stake and plays on, in one tap', async () => {
  const table = await GameTable.open(fixture, { game: 'dice', category: 'chain' });
  await table.button(t('arcade.stake.max')).click();
  await table.button(t('arcade.stake.more')).click();
  await table.frame.getByText(/ short ·/).waitFor();
  await table.page.getByRole('button', { name: /^Transfer ¥30\.00 and play$/ }).click();
  await table.showsBalance('¥50.00');
  await table.playRound(ROLL);
  await table.showsBalance((await table.ledger()).balance);
  await table.close();
});

it('shows one balance in two tabs without a reload: a bet in the wallet, a transfer in the game', async () => {
  const table = await GameTable.open(fixture, { game: 'dice', category: 'chain' });
  const wallet = await table.page.context().newPage();
  await wallet.goto(`${fixture.platform.server.url}/userCenter/mywallet`);
  const shows = (amount: string) =>
    wallet
      .locator('.num', { hasText: new RegExp(`^¥?${amount.replace('.', '\\.')}$`) })
      .first()
      .waitFor();
  await shows('20.00');
  await table.playRound(ROLL);
  const { balance } = await table.ledger();
  const amount = balance.replace('¥', '');
  expect(amount).not.toBe('20.00');
  await shows(amount);
  await wallet.getByRole('link', { name: t('wallet.games.collect') }).click();
  await wallet
    .getByRole('dialog')
    .getByRole('button', { name: /^Collect ¥/ })
    .click();
  await table.showsBalance('¥0.00');
  await table.close();
});

it('opens the verifier with the bet of an order, from the order', async () => {
  const table = await GameTable.open(fixture, { game: 'dice', category: 'chain' });
  const { page } = table;
  await table.playRound(ROLL);
  const [order = ''] = (await table.ledger()).ofOrder.keys();
  // Not the newest one.
  await table.playRound(ROLL);
  await page.goto(`${fixture.platform.server.url}/list?bet=${order}`);
  await page.getByRole('link', { name: t('bet.verify') }).click();
  const frame = await readyFrameOf(page);
  const verifier = frame.locator('dialog[open]');
  await verifier.getByText(order, { exact: true }).waitFor();
  await verifier.getByRole('button', { name: t('arcade.verify.reveal') }).waitFor();
  await table.close();
});

it('serves the verify.html that works from disk', async () => {
  const served = await fetch(`${fixture.platform.link.url}/verify.html`);
  expect(await served.text()).toBe(readFileSync(VERIFY_PAGE, 'utf8'));
});

it('leaves books that reconcile and pass the audit, including orders and rounds', async () => {
  expect(await fixture.platform.server.checkBooks()).toEqual([]);
});
