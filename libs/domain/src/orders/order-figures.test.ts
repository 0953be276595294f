import { DEPOSIT_STATUSES, UNKNOWN_STATUS, type ShownDepositStatus } from './deposit-status';
import { depositFigures, withdrawalFigures, type OrderFigure } from './order-figures';
import { WITHDRAWAL_STATUSES, type ShownWithdrawalStatus } from './withdrawal-status';

const read = ({ name, money }: OrderFigure) => `${name} ${money.amount} ${money.currency}`;

const deposit = (status: ShownDepositStatus, paidAmount: string | null, reason = '') =>
  depositFigures({
    status,
    reason,
    paidAmount,
    payAmount: '100.000000',
    creditAmount: '720.00',
    currencyCode: 'CNY',
  });
const ORDERED = 'ordered 100.000000 USDT';
const PAID = 'paid 99.000000 USDT';
const EXPECTED = 'expected-credit 720.00 CNY';
const CREDITED = 'credited 720.00 CNY';

/** What an order in each status has, its big figure, its figure in a list, and what it did to the wallet. */
const DEPOSITS: Readonly<
  Record<
    ShownDepositStatus,
    readonly [paid: string | null, lines: string[], lead: string, row: string, effect: string]
  >
> = {
  'pending-payment': [null, [ORDERED, EXPECTED], ORDERED, EXPECTED, 'none'],
  'to-be-recharged': [null, [ORDERED, EXPECTED], ORDERED, EXPECTED, 'none'],
  processing: ['99.000000', [ORDERED, PAID, EXPECTED], PAID, EXPECTED, 'none'],
  'waiting-receipt': ['99.000000', [ORDERED, PAID, EXPECTED], PAID, EXPECTED, 'none'],
  success: ['99.000000', [ORDERED, PAID, CREDITED], CREDITED, CREDITED, 'in'],
  rejected: [null, [ORDERED], ORDERED, ORDERED, 'none'],
  timeout: [null, [ORDERED], ORDERED, ORDERED, 'none'],
  cancelled: [null, [ORDERED], ORDERED, ORDERED, 'none'],
  failed: ['99.000000', [ORDERED, PAID], PAID, PAID, 'none'],
  locked: ['99.000000', [ORDERED, PAID, EXPECTED], PAID, EXPECTED, 'none'],
  unknown: ['99.000000', [ORDERED, PAID], PAID, PAID, 'none'],
};

it.each<ShownDepositStatus>([...DEPOSIT_STATUSES, UNKNOWN_STATUS])(
  'a deposit that is %s calls its figures what they are',
  (status) => {
    const [paid, lines, lead, row, effect] = DEPOSITS[status];
    const figures = deposit(status, paid);
    expect(figures.lines.map(read)).toEqual(lines);
    expect([read(figures.lead), read(figures.row), figures.effect]).toEqual([lead, row, effect]);
  },
);

it('a deposit whose payment was taken back shows the credit that is still in the wallet', () => {
  const { lead, row, effect } = deposit('locked', '99.000000', 'taken-back');
  expect([read(lead), read(row), effect]).toEqual([CREDITED, CREDITED, 'in']);
});

const withdrawal = (status: ShownWithdrawalStatus) =>
  withdrawalFigures({
    status,
    amount: '720.00',
    currencyCode: 'CNY',
    grossAmount: '100.000000',
    feeAmount: '1.000000',
    netAmount: '99.000000',
  });
const WITHDRAWN = 'withdrawn 720.00 CNY';
const COSTS = ['gross 100.000000 USDT', 'fee 1.000000 USDT'];
const ARRIVES = 'expected-receipt 99.000000 USDT';
const RECEIVED = 'received 99.000000 USDT';
const RETURNED = 'returned 720.00 CNY';
const OPEN = [[WITHDRAWN, ...COSTS, ARRIVES], ARRIVES, WITHDRAWN, 'none'] as const;
const BACK = [[WITHDRAWN, RETURNED], RETURNED, RETURNED, 'none'] as const;

const WITHDRAWALS: Readonly<
  Record<
    ShownWithdrawalStatus,
    readonly [lines: readonly string[], lead: string, row: string, effect: string]
  >
> = {
  processing: OPEN,
  'waiting-receipt': OPEN,
  success: [[WITHDRAWN, ...COSTS, RECEIVED], RECEIVED, WITHDRAWN, 'out'],
  rejected: BACK,
  failed: BACK,
  locked: OPEN,
  unknown: [[WITHDRAWN], WITHDRAWN, WITHDRAWN, 'none'],
};

it.each<ShownWithdrawalStatus>([...WITHDRAWAL_STATUSES, UNKNOWN_STATUS])(
  'a withdrawal that is %s calls its figures what they are',
  (status) => {
    const [lines, lead, row, effect] = WITHDRAWALS[status];
    const figures = withdrawal(status);
    expect(figures.lines.map(read)).toEqual(lines);
    expect([read(figures.lead), read(figures.row), figures.effect]).toEqual([lead, row, effect]);
  },
);

it('has a label key for every figure, named after it', () => {
  expect(deposit('success', '99.000000').lead.labelKey).toBe('order.figure.credited');
});
