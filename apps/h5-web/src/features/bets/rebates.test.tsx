import { screen, within } from '@testing-library/react';
import type { RebateDay, RebateReport } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { addDays, gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { amountsSaid } from '../../state/testing/amounts-said';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from './index';
import { barsOf } from './rebate-bars';

const TODAY = gmt4DayKey(Date.now());
const NOON = new Date(gmt4DayStart(TODAY) + 12 * 3_600_000).toISOString();

// jsdom has no layout: the test sets the screen's height.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

const NOTHING = { bets: 0, stake: '0.00', returned: '0.00', net: '0.00', open: 0, openStake: '0.00' };
const openRebates = (report: RebateReport, query = '') =>
  renderFeature(feature, {
    at: `/list?tab=rebates${query}`,
    member: true,
    answers: {
      getRebates: accepted(report),
      // The bets that a line leads to.
      listBets: accepted({ items: [], nextCursor: null }),
      getBetSums: accepted({ currencyCode: 'CNY', total: NOTHING, days: [] }),
      listGames: accepted({ items: [] }),
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

describe('rebates', () => {
  const openSheet = async (report: RebateReport) => {
    const { user } = await openRebates(report);
    const row = await screen.findByRole('button', { name: /Sports/ });
    await user.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    const lines = () => sheet.getAllByRole('term').map((term) => term.parentElement?.textContent);
    return { user, row, sheet, lines };
  };

  it('says no amount while the member hides amounts, except where the next rate begins', async () => {
    localStorage.setItem('amountsHidden', '1');
    const { lines } = await openSheet({ ...REPORT, estimate: '3.10', owed: '2.20' });
    expect(lines().length).toBeGreaterThan(0);
    expect(amountsSaid().filter((text) => text !== '10,000.00')).toEqual([]);
    localStorage.clear();
  });

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
    expect(api.calls.find(({ name }) => name === 'getRebates')?.input).toMatchObject({
      category: 'sports',
    });
    expect(await screen.findAllByRole('button', { name: /Valid turnover|Turnover/ })).toHaveLength(2);
    const bar = screen.getByRole('button', { name: `${earlier.slice(5)}: 4.80` });
    await user.click(bar);
    expect(bar).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /Live/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sports · |Sports.*Turnover/ })).toBeNull();
    await user.click(bar);
    expect(screen.getAllByRole('button', { name: /Turnover/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: `${addDays(TODAY, -2).slice(5)}: 0.00` }));
    expect(screen.getByText('No rebate')).toBeVisible();
  });

  it('are drawn for every day of the range that the heading names', () => {
    const from = addDays(TODAY, -60);
    const bars = barsOf(REPORT, { from, to: TODAY });
    expect(bars[0]?.day).toBe(from);
    expect(bars.map(({ amount }) => amount)).toEqual([...Array<string>(60).fill('0.00'), '4.80']);
    expect(barsOf(REPORT, { from: TODAY, to: TODAY })).toHaveLength(1);
  });
});
