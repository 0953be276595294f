import { cleanup, screen, within } from '@testing-library/react';
import type { BetOrder, RebateDay, RebateReport } from '@realm/api-client';
import { accepted, refused } from '@realm/api-client/testing';
import { BET_OUTCOMES, addDays, gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { fullI18n } from '../../state/testing/full-i18n';
import { renderFeature } from '../../state/testing/render-app';
import { proofDetailsOf } from './proof-details';
import { netOf } from './bet-figures';
import { feature } from './index';
import { barsOf } from './rebate-week';
import { legsOf } from './slip-legs';

const TODAY = gmt4DayKey(Date.now());
const LATER = new Date(gmt4DayStart(TODAY) + 13 * 3_600_000).toISOString();
const NOON = new Date(gmt4DayStart(TODAY) + 12 * 3_600_000).toISOString();

const won: BetOrder = {
  orderNumber: 'G2611200000018842',
  provider: 'arcade',
  category: 'chain',
  gameId: 'dice',
  round: 'round-1',
  currencyCode: 'CNY',
  stake: '400.00',
  payout: '1186.00',
  status: 'settled',
  result: 9,
  details: { commitment: 'ae3e3f0c', clientSeed: 'anchor', nonce: 1, roll: 623, actions: ['hit', 'stand'] },
  placedAt: NOON,
  settledAt: NOON,
};
const entry = {
  id: '1',
  type: 24,
  account: 'game' as const,
  currencyCode: 'CNY' as const,
  amount: '-400.00',
  before: '900.00',
  after: '500.00',
  reference: won.orderNumber,
  category: 'chain' as const,
  gameId: 'dice',
  note: '',
  createdAt: NOON,
};
const SUM = {
  bets: 190,
  stake: '10988.00',
  returned: '10624.00',
  net: '-354.00',
  open: 1,
  openStake: '10.00',
};
const SUMS = { currencyCode: 'CNY' as const, total: SUM, days: [{ day: TODAY, ...SUM, net: '750.00' }] };
const GAMES = accepted({
  items: [
    {
      gameId: 'dice',
      category: 'chain' as const,
      names: { zh: '骰子', en: 'Dice', zht: '骰子' },
      tile: 'dice',
      provider: 'arcade',
      popular: false,
      status: 'open' as const,
    },
  ],
});

// jsdom has no layout: the test sets the screen's height.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

interface Opening {
  items?: readonly BetOrder[];
  member?: boolean;
  detail?: object;
}
const open = (at: string, { items = [won], member = true, detail = {} }: Opening = {}) =>
  renderFeature(feature, {
    at,
    member,
    answers: {
      listBets: accepted({ items: [...items], nextCursor: null }),
      getBetSums: accepted(SUMS),
      getBetOrder: accepted({ ...won, entries: [entry], ...detail }),
      listGames: GAMES,
    },
  });
const openRebates = (report: RebateReport, query = '') =>
  renderFeature(feature, {
    at: `/list?tab=rebates${query}`,
    member: true,
    answers: {
      getRebates: accepted(report),
      listBets: accepted({ items: [], nextCursor: null }),
      getBetSums: accepted(SUMS),
      listGames: GAMES,
    },
  });

const LINES = [
  { status: 'settled' as const, result: 2, bets: 1, stake: '800.00', percent: 100, turnover: '800.00' },
  { status: 'settled' as const, result: 3, bets: 1, stake: '800.00', percent: 50, turnover: '400.00' },
  { status: 'cancelled' as const, result: null, bets: 1, stake: '300.00', percent: 0, turnover: '0.00' },
];
const ROW: RebateDay = {
  day: TODAY,
  category: 'sports',
  state: 'final',
  bets: 3,
  turnover: '1200.00',
  net: '-904.00',
  rebate: '4.80',
  amount: '4.80',
  calculatedFrom: NOON,
  rate: { rate: '0.004', from: '0' },
  nextRate: { rate: '0.005', from: '10000.00' },
  lines: LINES,
  calculations: [
    { calculatedAt: NOON, bets: 3, turnover: '1200.00', rate: '0.004', amount: '4.80', change: '4.80' },
  ],
  payments: [],
};
const reportOf = (row: Partial<RebateDay>): RebateReport => ({
  currencyCode: 'CNY',
  total: { bets: 3, turnover: '1200.00', net: '-904.00', rebate: row.rebate ?? '4.80' },
  estimate: '0.00',
  owed: '0.00',
  days: [{ ...ROW, ...row }],
});
const REPORT = reportOf({});

describe('the list', () => {
  it('shows the server’s sums, each bet’s stake, net and result in words, and the open stake apart', async () => {
    await open('/list');
    const row = await screen.findByRole('button', { name: /Dice/ });
    expect(row).toHaveTextContent('Stake 400.00');
    expect(row).toHaveTextContent('+786.00');
    expect(row).toHaveTextContent('Settled early');
    expect(screen.getByText('10,988.00')).toBeVisible();
    expect(screen.getByText('−354', { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { name: /Today/ })).toHaveTextContent('+750.00');
    expect(screen.getByText(/leaves out ¥10\.00/)).toBeVisible();
  });

  it.each(['zh', 'en', 'zht'] as const)(
    'has a word and an icon for each of nine results in %s',
    async (language) => {
      const { t } = await fullI18n(language);
      const items = BET_OUTCOMES.map((outcome): BetOrder => ({
        ...won,
        orderNumber: `B${outcome}`,
        status: outcome === 0 ? 'open' : outcome === 8 ? 'cancelled' : 'settled',
        result: typeof outcome === 'number' && outcome !== 0 && outcome !== 8 ? outcome : null,
        payout: outcome === 0 || outcome === 8 ? null : '400.00',
      }));
      await renderFeature(feature, {
        at: '/list',
        member: true,
        language,
        answers: {
          listBets: accepted({ items, nextCursor: null }),
          getBetSums: accepted(SUMS),
          listGames: GAMES,
        },
      });
      await screen.findAllByRole('button', { name: /400\.00/ });
      for (const outcome of BET_OUTCOMES) {
        // A tab may have the same word.
        const named = screen.getAllByText(t(`bet.result.${outcome}`));
        expect(named.filter((badge) => badge.querySelector('svg') !== null)).toHaveLength(1);
      }
    },
  );

  it('asks for what is chosen, list and sums alike', async () => {
    const { user, api } = await open('/list?tab=ended');
    await user.click(await screen.findByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('button', { name: 'Sports' }));
    await user.click(await screen.findByRole('button', { name: 'Result' }));
    await user.click(await screen.findByRole('button', { name: 'Half won' }));
    await screen.findByRole('button', { name: /Dice/ });
    for (const name of ['listBets', 'getBetSums'])
      expect(api.calls.findLast((call) => call.name === name)?.input).toMatchObject({
        state: 'ended',
        category: 'sports',
        outcome: '3',
      });
    expect(screen.getByTestId('location')).toHaveTextContent('/list?tab=ended&category=sports&outcome=3');
  });

  it('says that there are none yet, or none that match', async () => {
    const { unmount } = await open('/list', { items: [] });
    expect(await screen.findByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/game');
    unmount();
    const { user } = await open('/list?category=sports', { items: [] });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No bets yet')).toBeVisible();
  });

  it('tries again on request', async () => {
    let tries = 0;
    const { user } = await renderFeature(feature, {
      at: '/list',
      member: true,
      answers: {
        listBets: () =>
          ++tries === 1 ? refused('DATE_RANGE_INVALID') : accepted({ items: [won], nextCursor: null }),
        getBetSums: accepted(SUMS),
        listGames: GAMES,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Dice/ })).toBeVisible();
  });

  it('asks a visitor to sign in, and the server nothing', async () => {
    const { api } = await open('/list', { items: [], member: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('listBets');
  });
});

describe('one bet', () => {
  it('opens by its address with how it came about, its changes of the balance, and where to verify it', async () => {
    const { user } = await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('6.23')).toBeVisible();
    expect(sheet.getByText('ae3e3f0c')).toBeVisible();
    expect(sheet.getByText('G26112 *** 18842')).toBeVisible();
    expect(sheet.getByText(/900\.00/)).toHaveTextContent('900.00 → 500.00');
    expect(sheet.getByRole('link', { name: 'Verify in the game' })).toHaveAttribute('href', '/games/dice');
    expect(sheet.getByRole('link', { name: 'See this day in Funds' })).toHaveAttribute(
      'href',
      `/userCenter/capitalManage?tab=all&from=${TODAY}&to=${TODAY}`,
    );
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/list$/);
  });

  it('tells which result was replaced, what that moved and what is missing', async () => {
    await open(`/list?bet=${won.orderNumber}`, {
      detail: {
        corrections: [
          {
            at: NOON,
            from: { status: 'settled', result: 2, payout: '1186.00' },
            to: { status: 'cancelled', result: 8, payout: null },
            posted: '-700.00',
            claim: '86.00',
          },
        ],
        claim: '36.00',
        claimChanges: [
          { at: LATER, kind: 'collected', amount: '20.00', left: '66.00', reason: 'The agreed share' },
          { at: LATER, kind: 'written-off', amount: '30.00', left: '36.00', reason: 'The rest is ours' },
        ],
      },
    });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(/Won became Cancelled/)).toBeVisible();
    expect(sheet).toHaveTextContent('Return ¥1,186.00 → ¥400.00');
    expect(sheet).toHaveTextContent('¥86.00 of it was more than your balance');
    expect(sheet).toHaveTextContent(/¥20\.00 taken from your main wallet.*The agreed share/);
    expect(sheet).toHaveTextContent(/¥30\.00 no longer has to be returned.*The rest is ours/);
    expect(sheet).toHaveTextContent('¥36.00 is still to be returned.');
  });

  it('shows each selection of a slip with its result, and the way of a result that was corrected', async () => {
    const leg = { fixture: 'f-1', home: 1, away: 2, odds: 1_920, chainEnd: 'ab', link: 3 };
    const legs = [
      { ...leg, selection: '1x2:home', result: 'won', results: [{ home: 2, away: 0 }] },
      {
        ...leg,
        home: 3,
        away: 4,
        selection: 'ah:-3:home',
        result: 'lostHalf',
        results: [null, { home: 1, away: 1 }],
      },
      { ...leg, home: 5, away: 6, selection: 'ou:10:over', result: null, results: [] },
    ];
    await open(`/list?bet=${won.orderNumber}`, {
      detail: { category: 'sports', gameId: 'football', details: { legs } },
    });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('Emberton to win')).toBeVisible();
    const items = within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual([
      'Emberton to winEmberton v BluetowerWon · result 2 : 01.92',
      'Snowridge −0.75Snowridge v TidewaterLost half · result No result → 1 : 11.92',
      'Over 2.5Voltford v PinewoodSettled early, before the result1.92',
    ]);
    expect(items.slice(3)).toEqual([
      expect.stringMatching(/^Placed.*12:00:00$/),
      expect.stringMatching(/^Settled early.*12:00:00Returned ¥1,186\.00$/),
    ]);
  });

  it.each([
    ['another game', { gameId: 'dice' }],
    ['an unknown team', { details: { legs: [{ home: 99 }] } }],
    ['no list', { details: { legs: 'all' } }],
  ])('shows no selections for %s', (_what, change) => {
    const legs = [{ home: 1, away: 2, selection: '1x2:home', odds: 1_920, result: 'won', results: [] }];
    const order = { gameId: 'football', details: { legs } };
    expect(legsOf(order)).toHaveLength(1);
    expect(legsOf({ ...order, ...change })).toEqual([]);
  });

  it('gives a receipt with the figures of the detail to another app, or to the clipboard', async () => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => Promise.resolve(void shared.push(data));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = await open(`/list?bet=${won.orderNumber}`);
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(await sheet.findByRole('button', { name: 'Share receipt' }));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    expect(shared[0]?.text?.split('\n')).toEqual([
      'Dice · Settled early',
      'Bet ID G2611200000018842',
      'Round round-1',
      `Placed at ${TODAY} 12:00:00 GMT-4`,
      `Settled at ${TODAY} 12:00:00 GMT-4`,
      'Stake ¥400.00',
      'Returned ¥1,186.00',
      'Net +786.00',
    ]);
    cleanup();
    const { user } = await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Copy receipt' }));
    // eslint-disable-next-line no-secure-context-api -- the test's browser has one
    expect(await navigator.clipboard.readText()).toBe(shared[0]?.text);
  });

  it('tells details only where they can be checked', () => {
    expect(proofDetailsOf(won).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'roll 6.23',
      'actions hit stand',
      'commitment ae3e3f0c',
      'clientSeed anchor',
      'nonce 1',
    ]);
    expect(proofDetailsOf({ details: { roll: 623 } })).toEqual([]);
    expect(proofDetailsOf({ details: null })).toEqual([]);
  });

  it.each([
    [{ status: 'open', payout: null }, null],
    [{ status: 'cancelled', payout: null }, '0.00'],
    [{ payout: '0.00' }, '-400.00'],
    [{ payout: '400.00' }, '0.00'],
  ] as const)('%j has the net %p', (change, net) => {
    expect(netOf({ ...won, ...change })).toBe(net);
  });
});

describe('rebates', () => {
  const openSheet = async (report: RebateReport) => {
    const { user } = await openRebates(report);
    const row = await screen.findByRole('button', { name: /Sports/ });
    await user.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    const lines = () => sheet.getAllByRole('term').map((term) => term.parentElement?.textContent);
    return { user, row, sheet, lines };
  };

  it('open line by line, and the last line is the amount of the list', async () => {
    const { user, row, sheet, lines } = await openSheet(REPORT);
    expect(row).toHaveTextContent('+4.80');
    expect(lines()).toEqual([
      'Won¥800.00 × 100%800.00',
      'Half won¥800.00 × 50%400.00',
      'Cancelled¥300.00 × 0%0.00',
      'Valid turnover3 bets1,200.00',
      'Sports rate× 0.40%+4.80',
    ]);
    expect(sheet.getByText(/From a day's turnover of ¥10,000\.00 the rate is 0\.50%/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'See these 3 bets' }));
    expect(screen.getByTestId('location')).toHaveTextContent(
      `/list?from=${TODAY}&to=${TODAY}&category=sports`,
    );
  });

  it('that were corrected show each calculation and their sum', async () => {
    const before = { calculatedAt: '2026-11-19T16:00:00.000Z', bets: 3, turnover: '1600.00', rate: '0.004' };
    const { lines } = await openSheet(
      reportOf({
        calculations: [
          { ...before, amount: '6.40', change: '6.40' },
          { ...ROW.calculations[0]!, calculatedAt: '2026-11-20T16:00:00.000Z', change: '-1.60' },
        ],
      }),
    );
    expect(lines().slice(-3)).toEqual([
      'Calculated 11-19 12:001,600.00 × 0.40%+6.40',
      'Corrected 11-20 12:001,200.00 × 0.40%−1.60',
      'Rebate+4.80',
    ]);
  });

  it('of a day that is not closed are an estimate, in the list, in the chart and in the sheet', async () => {
    const report = { ...reportOf({ state: 'estimate', rebate: '0.00', calculations: [] }), estimate: '4.80' };
    const { row, sheet } = await openSheet(report);
    expect(row).toHaveTextContent('about 4.80');
    expect(sheet.getByText(/^An estimate from the bets settled so far/)).toBeVisible();
    expect(screen.getByRole('button', { name: /4\.80, estimate$/, hidden: true })).toBeInTheDocument();
  });

  it('that a correction could not take back are named', async () => {
    await openRebates({ ...REPORT, owed: '2.00' });
    expect(await screen.findByText(/¥2\.00 will come out of your next rebates/)).toBeVisible();
  });

  it('are asked for by category, and a bar shows its day alone', async () => {
    const earlier = addDays(TODAY, -1);
    const report = { ...REPORT, days: [...REPORT.days, { ...ROW, day: earlier, category: 'live' as const }] };
    const { user, api } = await openRebates(report, '&category=sports');
    expect(api.calls.find(({ name }) => name === 'getRebates')?.input).toMatchObject({ category: 'sports' });
    expect(await screen.findAllByRole('button', { name: /Valid turnover|Turnover/ })).toHaveLength(2);
    const bar = screen.getByRole('button', { name: `${earlier.slice(5)}: 4.80` });
    await user.click(bar);
    expect(bar).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /Live/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sports · |Sports.*Turnover/ })).toBeNull();
    await user.click(bar);
    expect(screen.getAllByRole('button', { name: /Turnover/ })).toHaveLength(2);
  });

  it('are drawn for the last 31 days, or as many as the range has', () => {
    const bars = barsOf(REPORT, { from: addDays(TODAY, -60), to: TODAY });
    expect(bars.map(({ amount }) => amount)).toEqual([...Array<string>(30).fill('0.00'), '4.80']);
    expect(barsOf(REPORT, { from: TODAY, to: TODAY })).toHaveLength(1);
  });
});
