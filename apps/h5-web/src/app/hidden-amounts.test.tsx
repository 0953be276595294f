import { screen } from '@testing-library/react';
import {
  MEMBER_ENDPOINTS,
  type DepositOrder,
  type WithdrawalOrder,
  type Notice,
  type Promotion,
  type PromotionJoin,
  type Protection,
  type TransferReceipt,
  type Wallet,
} from '@realm/api-client';
import { accepted, sampleOutput, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { feature as deposits } from '../features/deposit';
import { feature as funds } from '../features/funds';
import { feature as notices } from '../features/notices';
import { feature as promotions } from '../features/promotions';
import { feature as saferPlay } from '../features/safer-play';
import { feature as transfers } from '../features/transfer';
import { feature as withdrawals } from '../features/withdraw';
import { STORAGE_KEYS } from '../shared/storage/storage-keys';
import { amountsSaid } from '../state/testing/amounts-said';
import { renderFeature } from '../state/testing/render-app';
import { widenWindow } from '../state/testing/wide-window';

const AT = '2026-11-21T07:54:00.000Z';
const TO_PAY: DepositOrder = {
  ...(sampleOutput(MEMBER_ENDPOINTS.getDeposit) as DepositOrder),
  method: 'usdt',
  status: 'pending-payment',
  network: 'TRC20',
  payAmount: '500.000000',
  payCurrency: 'USDT',
  paidAmount: null,
  creditAmount: '3624.00',
  currencyCode: 'CNY',
  rate: '7.248',
  payAddress: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
  timeline: [],
};
const PAID: DepositOrder = { ...TO_PAY, status: 'success', paidAmount: '500.000000', confirmations: 2 };
const WITHDRAWN: WithdrawalOrder = {
  ...(sampleOutput(MEMBER_ENDPOINTS.getWithdrawal) as WithdrawalOrder),
  status: 'processing',
  amount: '3606.00',
  currencyCode: 'CNY',
  rate: '7.212',
  grossAmount: '500.000000',
  feeAmount: '1.000000',
  netAmount: '499.000000',
  timeline: [],
};
const ADDRESS = {
  addressId: 'a1',
  label: 'Main wallet',
  network: 'TRC20',
  currencyCode: 'USDT',
  address: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
  createdAt: '2026-01-01T02:00:00.000Z',
  usableAt: '2026-01-02T02:00:00.000Z',
} as const;
const BALANCE = { amount: '5000.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 7 } as const;
const WALLET: Wallet = {
  balance: BALANCE,
  games: [{ category: 'slots', amount: '158.25' }],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '50000.00',
};
const RECEIPT: TransferReceipt = {
  requestId: '7b0f6f6e-5f0c-4a43-9d7b-0a8f4b1f2c11',
  transferId: 'T20261121000000001',
  kind: 'transfer',
  moved: [{ category: 'slots', amount: '100.00' }],
  total: '100.00',
  currencyCode: 'CNY',
  balance: { ...BALANCE, amount: '4900.00', seq: 8 },
  games: WALLET.games,
  createdAt: AT,
};
const PROTECTION: Protection = {
  limits: [
    {
      kind: 'deposit',
      period: 'week',
      amount: '10000.00',
      currencyCode: 'CNY',
      used: '3624.00',
      left: '6376.00',
      ahead: '0.00',
      open: '0.00',
      frees: { at: AT, amount: '3624.00' },
      raise: { amount: '20000.00', requestedAt: AT, confirmableFrom: '2999-01-01T00:00:00.000Z' },
    },
  ],
  pause: null,
  realityCheckMinutes: 60,
  lifetime: {
    currencyCode: 'CNY',
    deposited: '42816.00',
    withdrawn: '26290.00',
    net: '16526.00',
    holding: '16251.10',
  },
  openBets: 1,
  historyEntries: 4,
  serverTime: AT,
};
const JOIN: PromotionJoin = {
  orderNumber: 'B1',
  promotionId: 'temple-days',
  status: 'active',
  currencyCode: 'CNY',
  stake: '50.00',
  target: '2000.00',
  reward: '28.00',
  joinedAt: AT,
  expiresAt: '2099-11-26T12:00:00.000Z',
  endedAt: null,
  turnover: '1040.00',
  lines: [{ category: 'slots', percent: 100, turnover: '1040.00', counted: '1040.00' }],
};
const text = (en: string) => ({ zh: en, en, zht: en });
const PROMOTION: Promotion = {
  promotionId: 'temple-days',
  category: 'slots',
  status: 'open',
  title: text('Temple days'),
  summary: text('Play slots'),
  body: text('Play slots.'),
  terms: text('One account per person'),
  target: 'slots',
  startsAt: AT,
  endsAt: null,
  newcomerDays: null,
  newcomerUntil: null,
  offer: null,
  obstacle: null,
  join: JOIN,
};
const NOTICE: Notice = {
  noticeId: 'n1',
  kind: 'personal',
  title: text(''),
  body: text(''),
  publishedAt: AT,
  message: {
    kind: 'deposit-credited',
    params: { orderId: 'D1', amount: '1440.00', currency: 'CNY', network: 'TRC20' },
  },
};
const page = <Item,>(...items: Item[]) => accepted({ items, nextCursor: null });
const ANSWERS: FakeAnswers = {
  getBalance: accepted(BALANCE),
  getDeposit: accepted(PAID),
  getDepositOptions: unreachable('network'),
  listDeposits: page(PAID),
  getWithdrawal: accepted(WITHDRAWN),
  listWithdrawals: page(WITHDRAWN),
  getWithdrawOptions: accepted({
    currencyCode: 'CNY',
    rate: '7.212',
    minimum: '100.00',
    maximum: '50000.00',
    available: '5000.00',
    notYetFinal: '1000.00',
    fees: [{ network: 'TRC20', fee: '1.000000' }],
    hasPaymentPassword: true,
    heldUntil: null,
  }),
  listAddresses: accepted({ items: [ADDRESS], lockMs: 30_000, serverTime: AT }),
  getWallet: accepted(WALLET),
  transfer: accepted(RECEIPT),
  getProtection: accepted(PROTECTION),
  listPromotions: accepted({ items: [PROMOTION] }),
  pageNotices: page(NOTICE),
  markNoticeRead: accepted({ personal: 0, important: 0, general: 0 }),
};

// jsdom has no layout: the tests set the screen's height.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

let narrow = (): void => undefined;
beforeEach(() => localStorage.setItem(STORAGE_KEYS.amountsHidden, '1'));
afterEach(() => {
  localStorage.clear();
  narrow();
});

const open = (feature: Parameters<typeof renderFeature>[0], at: string, answers: FakeAnswers = {}) =>
  renderFeature(feature, { at, member: true, answers: { ...ANSWERS, ...answers } });

/** Something is hidden, so the screen is there; and nothing is said. */
async function expectNothingSaid() {
  expect((await screen.findAllByText(/\*{4}/)).length).toBeGreaterThan(0);
  expect(amountsSaid()).toEqual([]);
}

const depositAt = '/userCenter/frenchCurrencyDeposit?order=D261121ABCDEF40127';

it.each(['waiting-receipt', 'locked', 'success', 'timeout', 'failed'] as const)(
  'hides the sums of a deposit that is %s',
  async (status) => {
    await open(deposits, depositAt, { getDeposit: accepted({ ...PAID, status }) });
    await expectNothingSaid();
  },
);

it('shows what is still to be paid', async () => {
  await open(deposits, depositAt, { getDeposit: accepted(TO_PAY) });
  expect(await screen.findByRole('button', { name: 'Copy amount' })).toBeVisible();
  expect(amountsSaid()).toContain('500.00');
});

it.each(['processing', 'waiting-receipt', 'locked', 'success', 'rejected'] as const)(
  'hides the sums of a withdrawal that is %s',
  async (status) => {
    const getWithdrawal = accepted({ ...WITHDRAWN, status });
    await open(withdrawals, '/userCenter/withdraw?order=W261121ABCDEF40127', { getWithdrawal });
    await expectNothingSaid();
  },
);

it('hides the balance beside a withdrawal, and shows what is typed and confirmed', async () => {
  const { user } = await open(withdrawals, '/userCenter/withdraw');
  await screen.findByText(/Withdrawable \*{4}/);
  await user.type(screen.getByLabelText('Amount'), '3606');
  await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('¥3,606.00');
  expect(sheet).toHaveTextContent('****');
  expect(amountsSaid()).not.toContain('394.00');
});

it.each(['deposits', 'withdrawals'])('hides the sums in the list of %s and beside it', async (tab) => {
  narrow = widenWindow();
  const { user } = await open(funds, `/userCenter/capitalManage?tab=${tab}`);
  await expectNothingSaid();
  const [row] = screen.getAllByRole('button', { name: /\*{4}/ });
  if (row !== undefined) await user.click(row);
  await screen.findByRole('link', { name: 'See the order' });
  await expectNothingSaid();
});

it('hides what both ends of a transfer have before, in its review and after it, but not its sum', async () => {
  const { user } = await open(transfers, '/userCenter/transfer');
  await screen.findByRole('textbox', { name: 'Amount' });
  await expectNothingSaid();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const confirm = await screen.findByRole('button', { name: 'Transfer ¥100.00 to Slots' });
  expect(new Set(amountsSaid())).toEqual(new Set(['100.00']));
  await user.click(confirm);
  await screen.findByText('Transfer to game complete');
  await expectNothingSaid();
});

it('hides limits, what is used of them, and the sums of a lifetime', async () => {
  await open(saferPlay, '/userCenter/saferPlay');
  await screen.findByText(/Undo/);
  await expectNothingSaid();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('names the sum of a raise that can be confirmed', async () => {
  const [limit] = PROTECTION.limits;
  const raise = { amount: '20000.00', requestedAt: AT, confirmableFrom: AT };
  const due = { ...PROTECTION, limits: limit === undefined ? [] : [{ ...limit, raise }] };
  await open(saferPlay, '/userCenter/saferPlay', { getProtection: accepted(due) });
  await screen.findByRole('button', { name: 'Confirm' });
  expect(amountsSaid()).toEqual(['20,000.00']);
});

it.each(['exclusion', 'history'])('hides the sums of safer play in %s', async (part) => {
  const limit = { kind: 'deposit', period: 'week', currencyCode: 'CNY', from: '80.00', to: '90.00' } as const;
  const event = { eventId: 'e1', kind: 'limit-lowered', by: 'member', at: AT, limit } as const;
  const rest = { pause: null, minutes: null, confirmableFrom: null };
  const listProtectionEvents = page({ ...event, ...rest });
  await open(saferPlay, `/userCenter/saferPlay/${part}`, { listProtectionEvents });
  await expectNothingSaid();
});

it.each(['active', 'paid', 'cancelled'] as const)(
  'hides how far a promotion has come that is %s',
  async (status) => {
    const join = { ...JOIN, status, endedAt: status === 'active' ? null : AT };
    await open(promotions, '/promotions?promotion=temple-days', {
      listPromotions: accepted({ items: [{ ...PROMOTION, join }] }),
    });
    await screen.findByText('Temple days');
    expect(screen.getAllByText(/\*{4}/).length).toBeGreaterThan(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    // The target is the offer's, the same for everybody.
    expect(amountsSaid().filter((amount) => amount !== '2,000.00')).toEqual([]);
  },
);

it('hides in the list how far a promotion has come', async () => {
  await open(promotions, '/promotions');
  expect(await screen.findByText(/\*{4} of ¥2,000\.00/)).toBeVisible();
  expect(amountsSaid().filter((amount) => amount !== '2,000.00')).toEqual([]);
});

it('says what leaving a promotion returns where it is confirmed', async () => {
  const { user } = await open(promotions, '/promotions?promotion=temple-days');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('¥50.00');
});

it('hides sums in messages, in the list and in one', async () => {
  const { user } = await open(notices, '/userCenter/messageCenter?tab=personal');
  await expectNothingSaid();
  await user.click(screen.getByRole('button', { name: /\*{4}/ }));
  await screen.findByRole('link', { name: 'Customer service' });
  await expectNothingSaid();
});
