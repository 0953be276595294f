import { screen, within } from '@testing-library/react';
import { accepted, refused } from '@realm/api-client/testing';
import type { LedgerEntry } from '@realm/api-client';
import { LEDGER_TYPE_CODES, signedAmount, type Language, type LedgerType } from '@realm/domain';
import { createI18n, ledgerLabel } from '@realm/i18n';
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
  note: '',
  createdAt: '2026-11-20T12:00:00.000Z',
};

// jsdom has no layout: the list needs to be told how tall the screen is.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

const open = (answers: Parameters<typeof renderFeature>[1]['answers'], language: Language = 'en') =>
  renderFeature(feature, {
    at: '/userCenter/capitalManage?tab=all',
    member: true,
    language,
    ...(answers ? { answers } : {}),
  });

it('shows the balance before and after a change, and the whole reference to copy', async () => {
  const { user } = await open({ listLedger: accepted({ items: [frozen], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: /2,163/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('¥15,010.10')).toBeVisible();
  expect(sheet.getByText('¥12,846.50')).toBeVisible();
  expect(sheet.getByText('W26112 *** 08871')).toBeVisible();
});

it('offers the next step where there is nothing yet', async () => {
  await open({ listLedger: accepted({ items: [], nextCursor: null }) });
  expect(await screen.findByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
    'href',
    '/userCenter/deposit',
  );
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
  'asks for one type out of all 23, each by its name in %s',
  async (language) => {
    const { t } = await createI18n({ language });
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
    expect(api.calls.at(-1)).toMatchObject({ name: 'listLedger', input: { type: '18' } });
  },
);

const entryOf = (change: Partial<LedgerEntry>): LedgerEntry => ({ ...frozen, reference: 'A1', ...change });

it.each([
  [19, 'member/deduct was explained', 'Reason', /abnormal order/],
  [21, 'the provider kept it', 'Reason', /back in its game balance/],
  [16, 'a loan', 'Note', /counts as credit used/],
])('tells for type %p what happened and why', async (type, note, label, words) => {
  const entry = entryOf({ type, note, ...(type === 21 ? { category: 'slots' as const } : {}) });
  const { user } = await open({ listLedger: accepted({ items: [entry], nextCursor: null }) });
  await user.click(await screen.findByRole('button', { name: /2,163/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(words)).toBeVisible();
  expect(sheet.getByText(label)).toBeVisible();
  expect(sheet.getByText(note)).toBeVisible();
});

/** What a change of 5.00 looks like; a paid withdrawal is told of the frozen amount. */
function changeOf(type: LedgerType): { entry: LedgerEntry; shown: string[] } {
  const income = signedAmount(type, '5.00') === '5.00';
  const [before, after] = income ? ['1.00', '6.00'] : ['9.00', '4.00'];
  const account = type === 14 ? 'frozen' : 'available';
  const balance = `${account === 'frozen' ? 'Frozen' : 'Balance'} ${after}`;
  const amount = signedAmount(type, '5.00');
  const shown = [`${income ? '+' : '−'}5.00`, balance];
  return { entry: entryOf({ id: String(type), type, account, amount, before, after }), shown };
}

// As many as one screen draws.
it.each([0, 8, 16])(
  'names and signs each type by what it did to the balance, from the %pth on',
  async (from) => {
    const types = LEDGER_TYPE_CODES.slice(from, from + 8);
    const items = types.map((type) => changeOf(type).entry);
    await open({ listLedger: accepted({ items, nextCursor: null }) });
    const { t } = await createI18n({ language: 'en' });
    await screen.findAllByRole('button', { name: /(Balance|Frozen) [46]/ });
    for (const type of types) {
      const row = screen.getByRole('button', { name: new RegExp(`^${ledgerLabel(t, type)} ?\\d\\d:`) });
      for (const text of changeOf(type).shown) expect(row).toHaveTextContent(text);
    }
  },
);
