import { screen, within } from '@testing-library/react';
import { accepted, refused } from '@realm/api-client/testing';
import type { LedgerEntry } from '@realm/api-client';
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

const open = (answers: Parameters<typeof renderFeature>[1]['answers']) =>
  renderFeature(feature, {
    at: '/userCenter/capitalManage?tab=all',
    member: true,
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
