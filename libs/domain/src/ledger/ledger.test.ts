import { availableEffect, ledgerFlow, ledgerSign } from './available-effect';
import { LEDGER_TYPE_CODES, isLedgerType, ledgerLabelKey, type LedgerType } from './ledger-type-codes';
import { FREEZE_TYPES, LEDGER_TYPES } from './ledger-types';
import { withdrawalFigures } from '../orders/order-figures';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '../orders/withdrawal-status';
import { maskReference } from './mask-reference';

/** The words that logs and the operator read, and what each entry does to what its owner sees. */
const LAW = [
  [1, 'sports-bet', 'out'],
  [2, 'sports-bet-cancel', 'in'],
  [3, 'sports-payout', 'in'],
  [4, 'sports-rebate', 'in'],
  [5, 'live-bet', 'out'],
  [6, 'live-payout', 'in'],
  [7, 'live-rebate', 'in'],
  [8, 'activity-bet', 'out'],
  [9, 'activity-bet-cancel', 'in'],
  [10, 'activity-payout', 'in'],
  [11, 'deposit', 'in'],
  [12, 'withdrawal-freeze', 'hold'],
  [13, 'withdrawal-unfreeze', 'release'],
  [14, 'withdrawal', 'out'],
  [15, 'admin-top-up', 'in'],
  [16, 'credit-added', 'in'],
  [17, 'credit-deducted', 'out'],
  [18, 'credit-settlement', 'out'],
  [19, 'abnormal-order-deduction', 'out'],
  [20, 'asset-merge', 'in'],
  [21, 'asset-merge-undone', 'out'],
  [22, 'transfer-to-game', 'out'],
  [23, 'transfer-from-game', 'in'],
  [24, 'game-bet', 'out'],
  [25, 'game-payout', 'in'],
  [26, 'game-refund', 'in'],
  [27, 'game-rebate', 'in'],
  [28, 'commission', 'in'],
  [29, 'moved-out', 'out'],
  [30, 'moved-in', 'in'],
] as const;

describe('ledger types', () => {
  it.each(LAW)('%p is %s: %s', (type, name, direction) => {
    expect(LEDGER_TYPES[type]).toMatchObject({ name, direction });
    expect(isLedgerType(type)).toBe(true);
  });

  it('are numbered from 1, each under its own number', () => {
    expect(LEDGER_TYPE_CODES).toEqual(LAW.map((_row, index) => index + 1));
    for (const type of LEDGER_TYPE_CODES) {
      expect(LEDGER_TYPES[type]).toMatchObject({ type, labelKey: `ledger.type.${type}` });
    }
  });

  it.each([
    ['income', [2, 3, 4, 6, 7, 9, 10, 11, 13, 15, 16, 20, 23, 27, 28, 30], 1],
    ['expense', [1, 5, 8, 12, 17, 18, 19, 21, 22, 29], -1],
    ['neither', [14, 24, 25, 26], 0],
  ] as const)('that are %s of the available balance are %p', (_word, types, effect) => {
    expect(LEDGER_TYPE_CODES.filter((type) => availableEffect(type) === effect)).toEqual(types);
  });

  it('move the frozen amount only for 12 and 13', () => {
    expect(LEDGER_TYPES[12].direction).toBe('hold');
    expect(LEDGER_TYPES[13].direction).toBe('release');
    expect(FREEZE_TYPES).toEqual([12, 13]);
  });

  it.each([0, LAW.length + 1, -1, 1.5, Number.NaN])(
    'do not include %p, which still gets a label key',
    (type) => {
      expect(isLedgerType(type)).toBe(false);
      expect(ledgerLabelKey(type)).toBe(`ledger.type.${type}`);
    },
  );
});

describe('ledgerFlow', () => {
  const flows = (account: string, types: readonly number[]) =>
    types.map((type) => ledgerFlow({ type, account, amountText: '-5.00' }));

  /** What is posted until a withdrawal has the status. */
  const POSTED: Readonly<Record<WithdrawalStatus, readonly LedgerType[]>> = {
    processing: [12],
    'waiting-receipt': [12],
    locked: [12],
    success: [12, 14],
    rejected: [12, 13],
    failed: [12, 13],
  };

  it.each(WITHDRAWAL_STATUSES)('of a withdrawal that is %s is what its order’s figures say', (status) => {
    const amounts = { amount: '5.00', grossAmount: '1', feeAmount: '0', netAmount: '1' };
    const { effect } = withdrawalFigures({ status, currencyCode: 'CNY', ...amounts });
    const all = POSTED[status].flatMap((type) => [...flows('available', [type]), ...flows('frozen', [type])]);
    expect(all.filter((flow) => flow !== 'none')).toEqual(effect === 'out' ? ['expense'] : []);
  });

  it('is of the wallet only, not of a game balance', () => {
    expect(flows('game-slots', [20, 22, 23, 24])).toEqual(['none', 'none', 'none', 'none']);
    expect(flows('available', [20, 22, 23])).toEqual(['income', 'expense', 'income']);
  });

  it('of an unknown type is read from the sign', () => {
    expect(ledgerFlow({ type: 99, account: 'available', amountText: '-5.00' })).toBe('expense');
    expect(ledgerFlow({ type: 99, account: 'available', amountText: '5.00' })).toBe('income');
  });
});

describe('ledgerSign', () => {
  it('is what a type does to the account that it is about: a paid withdrawal takes from the frozen balance', () => {
    const outgoing = [1, 5, 8, 12, 14, 17, 18, 19, 21, 22, 24, 29];
    expect(LEDGER_TYPE_CODES.filter((type) => ledgerSign(type) < 0)).toEqual(outgoing);
  });
});

describe('maskReference', () => {
  it.each([
    ['', ''],
    ['12345678901', '12345678901'],
    ['123456789012', '123456 *** 89012'],
    ['A1B2C3D4E5F6G7', 'A1B2C3 *** 5F6G7'],
    ['订单一二三四五六七八九十', '订单一二三四 *** 六七八九十'],
  ])('shows %j as %j', (reference, shown) => {
    expect(maskReference(reference)).toBe(shown);
  });
});
