import type { DepositReview, TakenMark } from '@realm/api-client';
import { useAppSelector } from '../hooks';
import { useOrderMark } from '../marks/use-order-mark';
import { selectStaff, useMay } from '../session/session.selectors';
import { depositDecisions, type DepositDecisions } from './deposit-decisions';

export interface OpenDeposit {
  /** `null` before the order is read. */
  readonly decisions: DepositDecisions | null;
  /** Who else has it open. */
  readonly other: TakenMark | null;
  readonly takeOver: () => void;
}

/** What one may do with the open order, and who else has it. */
export function useDepositOrder(orderId: string, order: DepositReview | null): OpenDeposit {
  const viewer = {
    me: useAppSelector(selectStaff)?.account ?? '',
    mayBegin: useMay('deposit/credit'),
    mayAgree: useMay('deposit/credit', 'second'),
    mayNote: useMay('order/note'),
  };
  const decisions = order === null ? null : depositDecisions(order, viewer);
  const mark = useOrderMark(orderId, {
    isDeciding: decisions?.blockedReason === null,
    shown: order?.taken ?? null,
  });
  return { decisions, ...mark };
}
