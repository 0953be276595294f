import type { LedgerDirection, LedgerType } from './ledger-types';
import { LEDGER_TYPES } from './ledger-types';

const WITHDRAWAL_PAID = 14 satisfies LedgerType;

const EFFECT: Readonly<Record<LedgerDirection, -1 | 1>> = { in: 1, out: -1, hold: -1, release: 1 };

/**
 * Which way an entry moves the member's available balance: 1 income, -1 expense, 0 untouched.
 *
 * A paid withdrawal (14) leaves the frozen amount, so the available balance does not change again.
 */
export function availableEffect(type: LedgerType): -1 | 0 | 1 {
  return type === WITHDRAWAL_PAID ? 0 : EFFECT[LEDGER_TYPES[type].direction];
}

/**
 * Puts the type's sign before an unsigned wire amount: 12 (freeze) '50.00' → '-50.00'. A paid withdrawal (14) reads
 * as an expense even though only the frozen amount shrinks.
 */
export function signedAmount(type: LedgerType, amountText: string): string {
  return EFFECT[LEDGER_TYPES[type].direction] < 0 && /[1-9]/.test(amountText) ? `-${amountText}` : amountText;
}
