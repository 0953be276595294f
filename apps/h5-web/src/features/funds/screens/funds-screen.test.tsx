import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import type { BetOrder, LedgerEntry } from '@realm/api-client';
import {
  LEDGER_TYPES,
  LEDGER_TYPE_CODES,
  addDays,
  gmt4DayKey,
  gmt4DayStart,
  ledgerSign,
  type Language,
  type LedgerType,
} from '@realm/domain';
import { ledgerLabel } from '@realm/i18n';
import { opened } from '../../../state/realtime/realtime.slice';
import { amountsSaid } from '../../../state/testing/amounts-said';
import { fullI18n } from '../../../state/testing/full-i18n';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '../index';

const frozen: LedgerEntry = {
  id: '7',
  type: 12,
  account: 'available',
  currencyCode: 'CNY',
  amount: '-2163.60',
  before: '15010.10',
  after: '12846.50',
  reference: 'W2611200000008871',
  category: null,
  gameId: null,
  note: '',
  createdAt: '2026-11-20T12:00:00.000Z',
};

const SUMS = {
  currencyCode: 'CNY' as const,
  total: { entries: 120, in: '15712.94', out: '14826.00' },
  days: [{ day: '2026-11-20', entries: 61, in: '1214.60', out: '400.00' }],
};

// jsdom has no layout: the test sets the screen's height.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

const open = (answers: Parameters<typeof renderFeature>[1]['answers'], language: Language = 'en') =>
  renderFeature(feature, {
    at: '/userCenter/capitalManage?tab=all',
    member: true,
    language,
    answers: { getLedgerSums: accepted(SUMS), ...answers },
  });

it('shows the balance before and after a change, and the whole reference to copy', async () => {
  const { user } = await open({ listLedger: accepted({ items: [frozen], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: /2,163/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('¥15,010.10')).toBeVisible();
  expect(sheet.getByText('¥12,846.50')).toBeVisible();
  expect(sheet.getByText('W26112 *** 08871')).toBeVisible();
});

it('shows the server’s sums of all pages, above the list and beside each day', async () => {
  await open({
    listLedger: ({ cursor }) =>
      accepted(
        cursor === undefined ? { items: [frozen], nextCursor: 'more' } : { items: [], nextCursor: null },
      ),
  });
  expect(await screen.findByText('+15,712.94')).toBeVisible();
  expect(screen.getByText('−14,826.00')).toBeVisible();
  expect(screen.getByText('120')).toBeVisible();
  const day = screen.getByRole('heading', { name: /2026-11-20/ });
  expect(day).toHaveTextContent('In +1,214.60');
  expect(day).toHaveTextContent('Out −400.00');
});

it('says no amount while the member hides amounts: not in the sums, the rows or the detail', async () => {
  localStorage.setItem('amountsHidden', '1');
  const { user } = await open({ listLedger: accepted({ items: [frozen], nextCursor: null }) });
  await screen.findByText('120');
  expect(amountsSaid()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /\*{4}.*\*{4}/ }));
  expect(within(await screen.findByRole('dialog')).getAllByText('****').length).toBeGreaterThan(1);
  expect(amountsSaid()).toEqual([]);
  localStorage.clear();
});

it('asks for the list and its sums at once, and shows them at once, so that no row moves', async () => {
  let answerSums: () => void = () => undefined;
  const sums = new Promise<void>((resolve) => (answerSums = resolve)).then(() => accepted(SUMS));
  const { api } = await open({
    listLedger: accepted({ items: [frozen], nextCursor: null }),
    getLedgerSums: () => sums,
  });
  await waitFor(() =>
    expect(api.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['listLedger', 'getLedgerSums']),
    ),
  );
  expect(screen.queryByRole('button', { name: /2,163/ })).toBeNull();
  answerSums();
  expect(await screen.findByText('+15,712.94')).toBeVisible();
  expect(screen.getByRole('button', { name: /2,163/ })).toBeVisible();
});

it('lists the changes without their sums when those can’t be read, says so, and reads them again', async () => {
  let tries = 0;
  const { user } = await open({
    listLedger: accepted({ items: [frozen], nextCursor: null }),
    getLedgerSums: () => (++tries === 1 ? refused('INTERNAL_ERROR') : accepted(SUMS)),
  });
  expect(await screen.findByRole('button', { name: /2,163/ })).toBeVisible();
  expect(screen.queryByText('120')).toBeNull();
  expect(screen.getByText(/totals couldn't be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('+15,712.94')).toBeVisible();
  expect(screen.queryByText(/totals couldn't be loaded/)).toBeNull();
});

it('reads the sums again by itself once the server is there again', async () => {
  let tries = 0;
  const { store } = await open({
    listLedger: accepted({ items: [frozen], nextCursor: null }),
    getLedgerSums: () => (++tries === 1 ? unreachable('network') : accepted(SUMS)),
  });
  expect(await screen.findByText(/totals couldn't be loaded/)).toBeVisible();
  act(() => void store.dispatch(opened()));
  expect(await screen.findByText('+15,712.94')).toBeVisible();
});

it('asks for the days of the link, then for those that are chosen', async () => {
  const today = gmt4DayKey(Date.now());
  const from = addDays(today, -3);
  const { user, api } = await renderFeature(feature, {
    at: `/userCenter/capitalManage?tab=all&from=${from}&to=${today}`,
    member: true,
    answers: {
      getLedgerSums: accepted(SUMS),
      listLedger: accepted({ items: [frozen], nextCursor: null }),
    },
  });
  const requested = (name: string) => api.calls.findLast((call) => call.name === name)?.input;
  const days = (first: string) => ({
    from: new Date(gmt4DayStart(first)).toISOString(),
    to: new Date(gmt4DayStart(addDays(today, 1))).toISOString(),
  });
  await screen.findByText('+15,712.94');
  expect(requested('listLedger')).toMatchObject(days(from));
  await user.click(screen.getByRole('button', { name: `${from.slice(5)} to ${today.slice(5)}` }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(sheet.getByRole('button', { name: 'Today' }));
  await user.click(sheet.getByRole('button', { name: `Show ${today.slice(5)}` }));
  await screen.findByRole('button', { name: today.slice(5) });
  await screen.findByText('+15,712.94');
  for (const name of ['listLedger', 'getLedgerSums']) expect(requested(name)).toMatchObject(days(today));
});

it('narrows the list and its sums to amounts, and refuses a range that is none', async () => {
  const { user, api } = await open({ listLedger: accepted({ items: [frozen], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Amount range' }));
  await user.type(sheet.getByLabelText('Lowest amount'), '100');
  await user.type(sheet.getByLabelText('Highest amount'), '50');
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  expect(sheet.getByText("The highest amount can't be below the lowest.")).toBeVisible();
  await user.clear(sheet.getByLabelText('Highest amount'));
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('button', { name: '≥ 100.00' })).toBeVisible();
  await screen.findByText('+15,712.94');
  for (const name of ['listLedger', 'getLedgerSums'])
    expect(api.calls.findLast((call) => call.name === name)?.input).toMatchObject({ minAmount: '100.00' });
});

it('offers the next step where there is nothing yet', async () => {
  await open({ listLedger: accepted({ items: [], nextCursor: null }) });
  expect(await screen.findByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
    'href',
    '/userCenter/deposit',
  );
});

it('tells filters without a match from an account without changes, and clears them', async () => {
  const { user } = await open({
    listLedger: ({ direction }) => accepted({ items: direction === 'in' ? [] : [frozen], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Money in' }));
  expect(await screen.findByText('No activity matches')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: /2,163/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Money in' })).toHaveAttribute('aria-pressed', 'false');
});

it('says what failed and tries again on request', async () => {
  let tries = 0;
  const { user } = await open({
    listLedger: () =>
      ++tries === 1 ? refused('DATE_RANGE_INVALID') : accepted({ items: [frozen], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /2,163/ })).toBeVisible();
});

it.each(['zh', 'en', 'zht'] as const)(
  'asks for one type out of all, each by its name in %s',
  async (language) => {
    const { t } = await fullI18n(language);
    const { user, api } = await open(
      { listLedger: accepted({ items: [frozen], nextCursor: null }) },
      language,
    );
    await user.click(await screen.findByRole('button', { name: t('funds.type.all') }));
    const sheet = within(await screen.findByRole('dialog', { name: t('funds.type.title') }));
    for (const type of LEDGER_TYPE_CODES)
      expect(sheet.getByRole('button', { name: ledgerLabel(t, type) })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: ledgerLabel(t, 18) }));
    const chips = within(screen.getByRole('group'));
    expect(await chips.findByRole('button', { name: ledgerLabel(t, 18) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const requested = api.calls.findLast(({ name }) => name === 'listLedger');
    expect(requested?.input).toMatchObject({ type: '18' });
  },
);

const entryOf = (change: Partial<LedgerEntry>): LedgerEntry => ({ ...frozen, reference: 'A1', ...change });

it.each([
  [19, 'member/deduct was explained', 'Reason', /correct an order/],
  [21, 'the provider kept it', 'Reason', /back in its game balance/],
  [16, 'a loan', 'Note', /counts as credit used/],
])('tells for type %p what happened, why and whom to ask', async (type, note, label, words) => {
  const entry = entryOf({ type, note, ...(type === 21 ? { category: 'slots' as const } : {}) });
  const { user } = await open({ listLedger: accepted({ items: [entry], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: /2,163/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(words)).toBeVisible();
  expect(sheet.getByText(label)).toBeVisible();
  expect(sheet.getByText(note)).toBeVisible();
  const support = sheet.getByRole('link', { name: 'Contact customer service' });
  expect(support).toHaveAttribute('href', '/customerService?about=funds');
});

/** The texts of a change of 5.00; each names the balance that it is of, and before with its sign is after. */
function changeOf(type: LedgerType): { entry: LedgerEntry; shown: string[] } {
  const income = ledgerSign(type) > 0;
  const [before, after] = income ? ['1.00', '6.00'] : ['9.00', '4.00'];
  const { account } = LEDGER_TYPES[type];
  const balance = `${{ available: 'Balance', frozen: 'Frozen', game: 'Game balance' }[account]} ${after}`;
  const amount = income ? '5.00' : '-5.00';
  const sign = income ? '+' : '−';
  const shown = [`${sign}5.00`, balance];
  return { entry: entryOf({ id: String(type), type, account, amount, before, after }), shown };
}

// As many as one screen draws.
it.each([0, 8, 16, 24])(
  'names and signs each type by its effect on the wallet, from the %pth on',
  async (from) => {
    const types = LEDGER_TYPE_CODES.slice(from, from + 8);
    const items = types.map((type) => changeOf(type).entry);
    await open({ listLedger: accepted({ items, nextCursor: null }) });
    const { t } = await fullI18n('en');
    await screen.findAllByRole('button', { name: /(Balance|Frozen|Game balance) [46]/ });
    for (const type of types) {
      const row = screen.getByRole('button', { name: new RegExp(`^${ledgerLabel(t, type)} ?\\d\\d:`) });
      for (const text of changeOf(type).shown) expect(row).toHaveTextContent(text);
    }
  },
);

it('signs a freeze and the payment that follows it by the balance that each is of', async () => {
  const paid = entryOf({ id: '8', type: 14, account: 'frozen', before: '2163.60', after: '0.00' });
  await open({ listLedger: accepted({ items: [paid, frozen], nextCursor: null }) });
  const rows = await screen.findAllByRole('button', { name: /2,163/ });
  expect(rows.map((row) => /[+−]/.exec(row.textContent)?.[0] ?? '')).toEqual(['−', '−']);
});

it.each([20, 21, 22, 23])('names the game category of a change of type %p', async (type) => {
  const moved = entryOf({ type, category: 'fishing' });
  await open({ listLedger: accepted({ items: [moved], nextCursor: null }) });
  expect(await screen.findByRole('button', { name: /2,163/ })).toHaveTextContent('Fishing');
});

it('shows the order of a bet on a game balance, with its game, round and the way to verify it', async () => {
  const bet = entryOf({
    type: 24,
    account: 'game',
    category: 'chain',
    gameId: 'dice',
    reference: 'G2611200000008871',
    amount: '-5.00',
    before: '9.00',
    after: '4.00',
  });
  const order: BetOrder = {
    orderNumber: bet.reference,
    provider: 'arcade',
    category: 'chain',
    gameId: 'dice',
    round: 'dice-7',
    currencyCode: 'CNY',
    stake: '5.00',
    payout: '9.90',
    status: 'settled',
    result: 2,
    details: { nonce: 41 },
    placedAt: bet.createdAt,
    settledAt: bet.createdAt,
  };
  const { user, api } = await open({
    listLedger: accepted({ items: [bet], nextCursor: null }),
    listGames: accepted({ items: [] }),
    getBetOrder: accepted(order),
  });
  const row = await screen.findByRole('button', { name: /Game bet.*dice/ });
  for (const text of ['−5.00', 'Game balance 4.00']) expect(row).toHaveTextContent(text);
  await user.click(row);
  const sheet = within(await screen.findByRole('dialog'));
  for (const text of ['G26112 *** 08871', 'dice', '¥5.00', '¥9.90', 'Won', 'Settled', 'dice-7', '41'])
    expect(await sheet.findByText(text)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Verify in the game' })).toHaveAttribute('href', '/games/dice');
  expect(api.calls.findLast(({ name }) => name === 'getBetOrder')?.input).toEqual({
    orderNumber: bet.reference,
  });
});

it('asks for days of any earlier months, as the calendar has them', async () => {
  const { user, api } = await open({ listLedger: accepted({ items: [frozen], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: / to / }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  expect(sheet.getByText('Up to 2 months at a time · GMT-4')).toBeVisible();
  for (let month = 0; month < 14; month += 1)
    await user.click(sheet.getByRole('button', { name: 'Previous month' }));
  await user.click(sheet.getByRole('button', { name: /\b3\b/ }));
  expect(sheet.getByText('Choose a second day, up to 2 months away')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /\b5\b/ }));
  const { first, last } =
    /Show (?<first>[-\d]{8}03) to (?<last>[-\d]{8}05)/.exec(
      sheet.getByRole('button', { name: /^Show / }).textContent,
    )?.groups ?? {};
  expect(first).toBeDefined();
  await user.click(sheet.getByRole('button', { name: /^Show / }));
  const days = {
    from: new Date(gmt4DayStart(first ?? '')).toISOString(),
    to: new Date(gmt4DayStart(addDays(last ?? '', 1))).toISOString(),
  };
  await waitFor(() => {
    for (const name of ['listLedger', 'getLedgerSums'])
      expect(api.calls.findLast((call) => call.name === name)?.input).toMatchObject(days);
  });
});
