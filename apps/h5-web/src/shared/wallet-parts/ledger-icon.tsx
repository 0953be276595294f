import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  CreditCard,
  Gamepad2,
  Gift,
  type LucideIcon,
  Receipt,
  Trophy,
  Tv,
  Undo2,
  Users,
  Volleyball,
  Wrench,
} from 'lucide-react';
import type { LedgerEntry } from '@realm/api-client';
import { LEDGER_TYPES, isLedgerType, ledgerFlow, type LedgerType } from '@realm/domain';

const ICONS: Readonly<Record<LedgerType, LucideIcon>> = {
  1: Volleyball,
  2: Undo2,
  3: Trophy,
  4: BadgePercent,
  5: Tv,
  6: Trophy,
  7: BadgePercent,
  8: Gift,
  9: Undo2,
  10: Gift,
  11: ArrowDownToLine,
  12: ArrowUpFromLine,
  13: Undo2,
  14: ArrowUpFromLine,
  15: ArrowDownToLine,
  16: CreditCard,
  17: CreditCard,
  18: CreditCard,
  19: Wrench,
  20: ArrowLeftRight,
  21: Undo2,
  22: ArrowLeftRight,
  23: ArrowLeftRight,
  24: Gamepad2,
  25: Trophy,
  26: Undo2,
  27: BadgePercent,
  28: Users,
  29: ArrowLeftRight,
  30: ArrowLeftRight,
};

export function LedgerIcon({ type }: { type: number }) {
  // A type newer than this client has no image of its own.
  const Icon = (ICONS as Readonly<Record<number, LucideIcon>>)[type] ?? Receipt;
  return <Icon aria-hidden="true" />;
}

const isHold = (type: number): boolean => isLedgerType(type) && LEDGER_TYPES[type].direction === 'hold';

/** Amber while something waits, jade for what came in, plain for what went out. */
export function iconToneOf({ type, account, amount }: LedgerEntry): 'warm' | 'gain' | 'neutral' {
  if (isHold(type)) return 'warm';
  return ledgerFlow({ type, account, amountText: amount }) === 'income' ? 'gain' : 'neutral';
}
