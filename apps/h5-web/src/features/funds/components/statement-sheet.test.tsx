import { screen, within } from '@testing-library/react';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import { fullI18n } from '../../../state/testing/full-i18n';
import type { Language } from '@realm/domain';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '../index';
import { STATEMENT } from '../statement.fixture';

interface Saved {
  name: string;
  text: Promise<string>;
}

let saved: Saved[] = [];
let blob: Blob | null = null;
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blob!) });
  });
});
afterEach(() => jest.restoreAllMocks());

const textOf = (made: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(made);
  });

const NO_CHANGES = { currencyCode: 'CNY' as const, total: { entries: 0, in: '0.00', out: '0.00' }, days: [] };

async function openSheet(getStatement: FakeAnswers['getStatement'], language: Language = 'en') {
  const { t } = await fullI18n(language);
  const view = await renderFeature(feature, {
    at: '/userCenter/capitalManage?tab=all',
    member: true,
    language,
    answers: {
      listLedger: accepted({ items: [], nextCursor: null }),
      getLedgerSums: accepted(NO_CHANGES),
      ...(getStatement && { getStatement }),
    },
  });
  await view.user.click(screen.getByRole('button', { name: t('funds.statement.action') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('funds.statement.title') }));
  const press = (format: 'csv' | 'json') =>
    view.user.click(sheet.getByRole('button', { name: t(`funds.statement.format.${format}`) }));
  return { ...view, sheet, press, t };
}

it.each(['zh', 'en', 'zht'] as const)('saves the table with the words of %s', async (language) => {
  const { sheet, press, t } = await openSheet(accepted(STATEMENT), language);
  await press('csv');
  expect(await sheet.findByRole('status')).toHaveTextContent(
    t('funds.statement.saved', { name: 'realm-statement-CNY-2026-03-01-2026-03-31.csv' }),
  );
  const text = (await saved[0]?.text) ?? '';
  expect(text.split('\r\n')[0]).toContain(t('funds.statement.hash'));
  for (const word of [t('funds.statement.opening'), t('funds.account.available'), t('common.category.slots')])
    expect(text).toContain(word);
});

it('saves the JSON as it was answered, for the period that is chosen', async () => {
  const { api, user, sheet } = await openSheet(accepted(STATEMENT));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /^\d\d-\d\d to/ }));
  const dates = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await user.click(dates.getByRole('button', { name: '7 days' }));
  await user.click(dates.getByRole('button', { name: /^Show/ }));
  await user.click(screen.getByRole('button', { name: 'Export statement' }));
  await user.click(await screen.findByRole('button', { name: 'Complete (JSON)' }));
  await screen.findByText(/^Saved as/);
  expect(saved[0]?.name).toBe('realm-statement-CNY-2026-03-01-2026-03-31.json');
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(STATEMENT);
  const requested = api.calls.findLast(({ name }) => name === 'getStatement');
  const { from, to } = requested?.input as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
});

it('saves no file for a range without postings, and says so', async () => {
  const { sheet, press, t } = await openSheet(accepted({ ...STATEMENT, postings: [] }));
  await press('csv');
  expect(await sheet.findByRole('status')).toHaveTextContent(t('funds.statement.empty'));
  expect(saved).toEqual([]);
});

it('says why there is none, and can be asked again', async () => {
  let tries = 0;
  const { sheet, press } = await openSheet(() =>
    ++tries === 1 ? refused('STATEMENT_TOO_LONG') : accepted(STATEMENT),
  );
  await press('csv');
  expect(await sheet.findByRole('alert')).toHaveTextContent(/shorter period/);
  await press('csv');
  expect(await sheet.findByRole('status')).toHaveTextContent(/Saved/);
});

it('saves nothing once the sheet is closed', async () => {
  let answer = (_value: ReturnType<typeof accepted<typeof STATEMENT>>): void => undefined;
  const { press, user, sheet } = await openSheet(() => new Promise((resolve) => (answer = resolve)));
  await press('csv');
  expect(sheet.getByRole('button', { name: /CSV/ })).toHaveAttribute('aria-busy', 'true');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  answer(accepted(STATEMENT));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(saved).toEqual([]);
});

it('is offered for all changes only', async () => {
  await renderFeature(feature, {
    at: '/userCenter/capitalManage?tab=deposits',
    member: true,
    answers: { listDeposits: accepted({ items: [], nextCursor: null }) },
  });
  await screen.findByText('No deposits in this period');
  expect(screen.queryByRole('button', { name: 'Export statement' })).toBeNull();
});
