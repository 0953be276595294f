import { isLedgerType, type LedgerType } from './ledger-type-codes';
import { LEDGER_TYPES, type LedgerDirection } from './ledger-types';

const EFFECT: Readonly<Record<LedgerDirection, -1 | 1>> = { in: 1, out: -1, hold: -1, release: 1 };

/**
 * Which way an entry moves the member's available balance: 1 income, -1 expense, 0 untouched.
 *
 * A paid withdrawal (14) leaves the frozen amount, so the available balance does not change again; a bet on a game balance (24 to 26)
 * never touches it.
 */
export function availableEffect(type: LedgerType): -1 | 0 | 1 {
  return LEDGER_TYPES[type].account === 'available' ? ledgerSign(type) : 0;
}

export type LedgerFlow = 'income' | 'expense' | 'none';

const FLOWS: Readonly<Record<LedgerDirection, LedgerFlow>> = {
  in: 'income',
  out: 'expense',
  hold: 'none',
  release: 'none',
};

/**
 * What a change of one account is to its owner, whose wallet is the available and the frozen balance. A freeze moves money between the two:
 * a withdrawal is an expense when it is paid, as its order's figures say, and a rejected one is none.
 *
 * @param amountText - Signed, as the wire has it; decides for types that this version does not know.
 */
export function ledgerFlow(change: { type: number; account: string; amountText: string }): LedgerFlow {
  if (isLedgerType(change.type)) {
    const { account, direction } = LEDGER_TYPES[change.type];
    return change.account === account ? FLOWS[direction] : 'none';
  }
  if (change.account !== 'available') return 'none';
  return change.amountText.startsWith('-') ? 'expense' : 'income';
}

/**
 * Whether a posting of the type adds to the member's account that it is about (`LEDGER_TYPES[type].account`) or takes from it.
 */
export const ledgerSign = (type: LedgerType): -1 | 1 => EFFECT[LEDGER_TYPES[type].direction];
