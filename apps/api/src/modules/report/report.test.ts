import { REPORT_MEASURES, type ReportEntry, type ReportSum } from '@realm/api-client/contract';
import { fromMinor, isCurrencyCode, parseCsv, toMinor, type CurrencyCode } from '@realm/domain';
import { HOUSE, accountId, type AccountKind } from '../../ledger';
import { lookUp, openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { HISTORY, writeReportHistory, type Expected } from '../../testing/report-history';

/* `REPORT_POSTINGS=100000` is the long run. */
const POSTINGS = Number(process.env['REPORT_POSTINGS'] ?? 2_000);
jest.setTimeout(POSTINGS > 2_000 ? 900_000 : 60_000);

let test: TestDatabase;
let expected: readonly Expected[];
let ports: ReturnType<typeof testPorts>['ports'];
beforeAll(async () => {
  test = await openTestDatabase();
  ({ ports } = testPorts({ db: test.db }));
  expected = await writeReportHistory(test.db, { seed: 7, postings: POSTINGS });
});
afterAll(() => test.close());

async function query<Answer>(name: string, input: Readonly<Record<string, unknown>>): Promise<Answer> {
  const outcome = await lookUp(ports, name, { ...HISTORY, ...input });
  if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal}`);
  return outcome.value as Answer;
}

const sums = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await query<{ items: ReportSum[] }>('report/sums', input)).items;

const minorOf = (amount: string, code: string): bigint => {
  if (!isCurrencyCode(code)) throw new Error(`${code} is no currency`);
  return toMinor({ amount, currency: code });
};

type Key = 'measure' | 'currency' | 'day' | 'category' | 'provider';
const add = (sumsByKey: Map<string, bigint>, key: string, minor: bigint) =>
  void sumsByKey.set(key, (sumsByKey.get(key) ?? 0n) + minor);

/** The figures as the history meant them. */
function meant(keys: readonly Key[]): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const one of expected) add(found, keys.map((key) => one[key]).join(' '), one.minor);
  return found;
}

const reported = (items: readonly ReportSum[], by: readonly ('day' | 'category' | 'provider')[]) =>
  new Map(
    items.map((item) => [
      [item.measure, item.currencyCode, ...by.map((key) => item[key])].join(' '),
      minorOf(item.amount, item.currencyCode),
    ]),
  );

it.each([
  [[]],
  [['day']],
  [['category']],
  [['provider']],
  [['day', 'category']],
  [['category', 'provider']],
] as const)('reports every figure by %j as the history meant it', async (by) => {
  const items = await sums({ by });
  expect(reported(items, by)).toEqual(meant(['measure', 'currency', ...by]));
});

it.each(REPORT_MEASURES)(
  'opens the rows of every figure of %s: they sum to it, one after the other',
  async (measure) => {
    const by = ['category', 'provider'];
    const items = await sums({ by, measures: [measure] });
    expect(items.length).toBeGreaterThan(0);
    for (const { currencyCode, category, provider, amount, entries } of items) {
      const figure = { measure, currencyCode, category, provider };
      const rows: ReportEntry[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: { items: ReportEntry[]; total: object; nextCursor: string | null } = await query(
          'report/entries',
          {
            ...figure,
            limit: 37,
            ...(cursor === undefined ? {} : { cursor }),
          },
        );
        expect(page.total).toEqual({ amount, entries });
        rows.push(...page.items);
        cursor = POSTINGS > 2_000 ? null : page.nextCursor;
      }
      if (POSTINGS > 2_000) continue;
      let running = 0n;
      for (const row of rows) {
        running += minorOf(row.amount, currencyCode);
        expect(minorOf(row.running, currencyCode)).toBe(running);
      }
      expect(rows).toHaveLength(entries);
      expect(running).toBe(minorOf(amount, currencyCode));
    }
  },
);

it.each(['CNY', 'USDT', 'JPY'] as const)(
  'agrees with the balances of the house’s own accounts in %s',
  async (currency) => {
    const items = await sums();
    const figure = (measure: string) =>
      minorOf(
        items.find((item) => item.measure === measure && item.currencyCode === currency)?.amount ?? '0',
        currency,
      );
    const won = figure('ggr') - figure('commissions') - (await paidRebates(currency));
    expect(await balanceOf('house', currency)).toBe(won);
    expect(-(await balanceOf('deposit-clearing', currency))).toBe(figure('deposits'));
    expect(await balanceOf('withdrawal-clearing', currency)).toBe(figure('withdrawals'));
    expect(await balanceOf('fees', currency)).toBe(figure('fees'));
    expect(figure('turnover')).toBe(figure('stakes') - figure('returned'));
    expect(figure('ggr')).toBe(figure('turnover') - figure('payouts'));
    expect(figure('net')).toBe(figure('ggr') - figure('rebates') - figure('commissions'));
  },
);

/** Rebates that were taken back went to the adjustments, not to the house: the ones by category are those that it paid. */
async function paidRebates(currency: CurrencyCode): Promise<bigint> {
  const items = await sums({ measures: ['rebates'], by: ['category'], currencyCode: currency });
  return items
    .filter(({ category }) => category !== '')
    .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n);
}

async function balanceOf(kind: AccountKind, currency: CurrencyCode): Promise<bigint> {
  const account = await test.db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId(HOUSE, kind, currency))
    .executeTakeFirst();
  return account?.balance ?? 0n;
}

it('writes the rows as CSV with the figure’s sum, and guards what a spreadsheet would take for a formula', async () => {
  const [item] = await sums({ measures: ['commissions'], currencyCode: 'CNY' });
  await test.owner
    .updateTable('members')
    .set({ account: '=1+1' })
    .where('account', '=', 'history0')
    .execute();
  const figure = { measure: 'commissions', currencyCode: 'CNY' };
  const { csv, name, total } = await query<{ csv: string; name: string; total: object }>(
    'report/export',
    figure,
  );
  expect(name).toBe('commissions-CNY-2026-03-01-2026-03-10.csv');
  expect(total).toEqual({ amount: item?.amount, entries: item?.entries });
  const [head = [], ...rows] = parseCsv(csv) ?? [];
  expect(rows).toHaveLength(item?.entries ?? 0);
  const column = head.indexOf('amount');
  const sum = rows.reduce((minor, row) => minor + minorOf(row[column] ?? '', 'CNY'), 0n);
  expect(fromMinor(sum, 'CNY').amount).toBe(item?.amount);
  expect(csv).toContain("'=1+1");
});

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2026-02-30' }],
  [{ from: '2025-03-01', to: '2026-03-10' }],
])('refuses the period %j', async (period) => {
  const refused = { ok: false, refusal: 'DATE_RANGE_INVALID' };
  const figure = { ...HISTORY, measure: 'ggr', currencyCode: 'CNY', ...period };
  const { measure, currencyCode, ...days } = figure;
  expect(await lookUp(ports, 'report/sums', days)).toEqual(refused);
  for (const name of ['report/entries', 'report/export'])
    expect(await lookUp(ports, name, { measure, currencyCode, ...days })).toEqual(refused);
});
