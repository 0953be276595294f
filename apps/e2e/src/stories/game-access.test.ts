import type { Locator } from 'playwright-core';
import { barriersOfGame } from '../support/barriers-of-game';
import { gamesFixture } from '../support/games-fixture';
import { GameTable, type GamePlace } from '../support/game-table';
import { tabTo } from '../support/tab-to';
import { texts } from '../support/texts';
import { until } from '../support/until';

const t = texts('en');

const fixture = gamesFixture(12);

interface Story extends GamePlace {
  /** Plays a round by keys alone. */
  readonly play: (table: GameTable) => Promise<void>;
  /** What a screen reader says of the result. */
  readonly result: RegExp;
}

async function press(table: GameTable, name: RegExp | string | Locator): Promise<void> {
  const button = typeof name === 'string' || name instanceof RegExp ? table.button(name) : name;
  await button.first().waitFor();
  await tabTo(table.page, button);
  // Cards that are being dealt are waited for.
  await until(async () => (await button.first().getAttribute('aria-disabled')) !== 'true');
  await table.page.keyboard.press('Enter');
}

interface Outcomes {
  readonly done: Locator;
  readonly closed: Locator;
}

/** Presses once more when the betting closed before the key: what was chosen stays for the next round. */
async function pressInTime(table: GameTable, name: RegExp, { done, closed }: Outcomes): Promise<void> {
  for (;;) {
    await press(table, name);
    await until(async () => (await done.isVisible()) || (await closed.isVisible()));
    if (await done.isVisible()) return;
  }
}

const STORIES: readonly Story[] = [
  {
    game: 'dice',
    category: 'chain',
    result: /nder .*\./,
    play: (table) => press(table, /^Roll\b.*win/),
  },
  {
    game: 'temple',
    category: 'slots',
    result: /Net [+−]/,
    play: (table) => press(table, /^Spin\b/),
  },
  {
    game: 'blackjack',
    category: 'board',
    result: /Net [+−0]/,
    play: async (table) => {
      await press(table, /^Betting circle/);
      await press(table, /^Deal\b/);
      await press(table, 'Stand');
    },
  },
  {
    game: 'deepsea',
    category: 'fishing',
    result: /^1 shot/,
    play: async (table) => {
      await press(table, t('fishing.plain.open'));
      await press(table, /^Fire 1 at Minnow/);
    },
  },
  {
    game: 'crash',
    category: 'chain',
    result: /Cashed out|[Ff]lew/,
    play: async (table) => {
      await press(table, /^Bet ¥/);
      await table.button(/^Cash out [^…]*[1-9]/).waitFor();
      await press(table, /^Cash out/);
    },
  },
  {
    game: 'draw5',
    category: 'lottery',
    result: /[Dd]raw/,
    play: async (table) => {
      await tabTo(table.page, table.frame.getByRole('tab', { selected: true }));
      await table.page.keyboard.press('ArrowRight');
      await press(table, /^Big\b/);
      await pressInTime(table, /^(Place|Repeat) 1 bet/, {
        done: table.frame.getByRole('tab', { name: /^Mine 1/ }),
        closed: table.button(t('draw.action.next')),
      });
    },
  },
  {
    game: 'baccarat',
    category: 'live',
    result: /^Hand \d+: .* payout/,
    play: async (table) => {
      await tabTo(table.page, table.frame.getByRole('radio', { name: '¥5.00' }));
      await table.page.keyboard.press('Enter');
      await press(table, /^Banker, 0\.95 : 1/);
      await press(table, /^Confirm bets .*¥5\.00/);
      await table.button(/^Bets (placed|closed)/).waitFor();
    },
  },
  {
    game: 'football',
    category: 'sports',
    result: /^Bet placed/,
    play: async (table) => {
      await tabTo(table.page, table.frame.getByRole('radio', { checked: true }));
      // From the matches in play to those to come.
      await table.page.keyboard.press('ArrowRight');
      // The match that begins last: the next one may begin before the bet is placed, at other odds or in play.
      await press(table, table.button(/to win/).last());
      await press(table, /^Bet slip/);
      await press(table, /^Bet ¥1\.00/);
    },
  },
];

describe.each(STORIES)('$game', (story) => {
  let table: GameTable;
  beforeAll(async () => (table = await GameTable.open(fixture, story)));
  afterAll(() => table.close());

  it('has no accessibility violation', async () => {
    expect(await barriersOfGame(table.page)).toEqual([]);
  });

  it('can be played by keyboard with a visible focus, and announces its result', async () => {
    await story.play(table);
    await table.frame
      .locator('[aria-live="polite"], [role="status"]')
      .filter({ hasText: story.result })
      .first()
      .waitFor({ state: 'attached' });
  });
});
