import { screen } from '@testing-library/react';
import type { DepositOrder, WithdrawalOrder } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '../index';

const CREATED_AT = '2026-11-20T12:00:00.000Z';

// jsdom has no layout: the test sets the screen's height.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

describe('an order in the list', () => {
  const deposit: DepositOrder = {
    orderId: 'D1',
    method: 'usdt',
    status: 'processing',
    network: 'TRC20',
    payAmount: '100.000000',
    payCurrency: 'USDT',
    paidAmount: '99.500000',
    creditAmount: '716.40',
    currencyCode: 'CNY',
    rate: '7.2',
    payAddress: null,
    contract: null,
    confirmations: 0,
    confirmationsNeeded: 2,
    final: false,
    txHash: null,
    hasProof: false,
    reason: '',
    timeline: [],
    countdownMs: 1,
    createdAt: CREATED_AT,
    expiresAt: CREATED_AT,
    serverTime: CREATED_AT,
  };
  const withdrawal: WithdrawalOrder = {
    orderId: 'W1',
    status: 'processing',
    amount: '720.00',
    currencyCode: 'CNY',
    rate: '7.2',
    grossAmount: '100.000000',
    feeAmount: '1.000000',
    netAmount: '99.000000',
    payCurrency: 'USDT',
    network: 'TRC20',
    addressLabel: 'Home',
    address: 'T1',
    txHash: null,
    reason: '',
    timeline: [],
    reviewBy: CREATED_AT,
    createdAt: CREATED_AT,
    serverTime: CREATED_AT,
  };
  const orderRow = async (tab: 'deposits' | 'withdrawals', item: DepositOrder | WithdrawalOrder) => {
    const page = accepted({ items: [item as never], nextCursor: null });
    await renderFeature(feature, {
      at: `/userCenter/capitalManage?tab=${tab}`,
      member: true,
      answers: { listDeposits: page, listWithdrawals: page },
    });
    return (await screen.findByRole('link', { name: /08:00:00/ })).textContent;
  };

  it.each([
    ['processing', '99.50 USDT', 'Expected credit ¥716.40'],
    ['locked', '99.50 USDT', 'Expected credit ¥716.40'],
    ['success', '99.50 USDT', '+¥716.40'],
  ] as const)('shows a %s deposit as paid, and its credit by its own type', async (status, ...shown) => {
    const row = await orderRow('deposits', { ...deposit, status });
    for (const text of shown) expect(row).toContain(text);
  });

  it.each(['rejected', 'failed', 'timeout', 'cancelled'] as const)(
    'never shows a credit of a %s deposit',
    async (status) => {
      expect(await orderRow('deposits', { ...deposit, status })).not.toContain('716');
    },
  );

  it.each([
    ['processing', '¥720.00'],
    ['success', '−¥720.00'],
    ['rejected', '¥720.00'],
  ] as const)('shows a %s withdrawal as %s', async (status, shown) => {
    const row = (await orderRow('withdrawals', { ...withdrawal, status })) ?? '';
    expect(/−?¥720.00/.exec(row)?.[0]).toBe(shown);
  });
});
