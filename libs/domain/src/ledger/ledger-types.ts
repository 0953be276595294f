import { LEDGER_TYPE_CODES, type LedgerType } from './ledger-type-codes';

/**
 * What an entry does to the money its owner sees: 'in' and 'out' change the total, 'hold' and 'release' move it
 * between available and frozen.
 */
export type LedgerDirection = 'in' | 'out' | 'hold' | 'release';

/** The account of the member that a type is about: a game's type is about the balance of its category. */
export type LedgerAccount = 'available' | 'frozen' | 'game';

type LedgerTypeRow<T extends LedgerType> = {
  type: T;
  /** For code, logs and the operator; a member reads the label key's text. */
  name: string;
  direction: LedgerDirection;
  account: LedgerAccount;
  labelKey: `ledger.type.${T}`;
};

/** A type without a row here does not compile. */
export const LEDGER_TYPES: { readonly [T in LedgerType]: LedgerTypeRow<T> } = {
  1: row(1, 'sports-bet', 'out'),
  2: row(2, 'sports-bet-cancel', 'in'),
  3: row(3, 'sports-payout', 'in'),
  4: row(4, 'sports-rebate', 'in'),
  5: row(5, 'live-bet', 'out'),
  6: row(6, 'live-payout', 'in'),
  7: row(7, 'live-rebate', 'in'),
  8: row(8, 'activity-bet', 'out'),
  9: row(9, 'activity-bet-cancel', 'in'),
  10: row(10, 'activity-payout', 'in'),
  11: row(11, 'deposit', 'in'),
  12: row(12, 'withdrawal-freeze', 'hold'),
  13: row(13, 'withdrawal-unfreeze', 'release'),
  // Paid out of what 12 froze: it does not touch the available balance.
  14: { ...row(14, 'withdrawal', 'out'), account: 'frozen' },
  15: row(15, 'admin-top-up', 'in'),
  16: row(16, 'credit-added', 'in'),
  17: row(17, 'credit-deducted', 'out'),
  18: row(18, 'credit-settlement', 'out'),
  19: row(19, 'abnormal-order-deduction', 'out'),
  20: row(20, 'asset-merge', 'in'),
  21: row(21, 'asset-merge-undone', 'out'),
  22: row(22, 'transfer-to-game', 'out'),
  23: row(23, 'transfer-from-game', 'in'),
  24: { ...row(24, 'game-bet', 'out'), account: 'game' },
  25: { ...row(25, 'game-payout', 'in'), account: 'game' },
  26: { ...row(26, 'game-refund', 'in'), account: 'game' },
  27: row(27, 'game-rebate', 'in'),
  28: row(28, 'commission', 'in'),
  29: row(29, 'moved-out', 'out'),
  30: row(30, 'moved-in', 'in'),
};

/** Those that move money between a member's available and frozen balance. */
export const FREEZE_TYPES: readonly LedgerType[] = LEDGER_TYPE_CODES.filter((type) =>
  ['hold', 'release'].includes(LEDGER_TYPES[type].direction),
);

function row<T extends LedgerType>(type: T, name: string, direction: LedgerDirection): LedgerTypeRow<T> {
  return { type, name, direction, account: 'available', labelKey: `ledger.type.${type}` };
}
