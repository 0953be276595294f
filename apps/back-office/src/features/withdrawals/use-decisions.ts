import type { WithdrawalReview } from '@realm/api-client';
import { useAppSelector } from '../../state/hooks';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { decisionsOf, type Decisions } from './decisions-of';

/** What one may do with the open order; `null` before it is read. */
export function useDecisions(order: WithdrawalReview | null): Decisions | null {
  const viewer = {
    me: useAppSelector(selectStaff)?.account ?? '',
    mayBegin: useMay('withdrawal/approve'),
    mayAgree: useMay('withdrawal/approve', 'second'),
    mayNote: useMay('order/note'),
  };
  return order === null ? null : decisionsOf({ ...order, payoutState: order.payout.state }, viewer);
}
