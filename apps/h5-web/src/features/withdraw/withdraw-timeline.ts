import type { WithdrawalOrder } from '@realm/api-client';
import type { WithdrawalStatus } from '@realm/domain';

export type WithdrawStepId = 'requested' | 'reviewed' | 'sent' | 'paid' | 'held' | 'returned';

export interface WithdrawStep {
  readonly id: WithdrawStepId;
  readonly state: 'done' | 'current' | 'held' | 'next' | 'failed';
  /** When it happened; `null` while it has not. */
  readonly at: string | null;
}

/** The order's steps: done, current and coming. */
export function withdrawalSteps(order: WithdrawalOrder): readonly WithdrawStep[] {
  const requested: WithdrawStep = { id: 'requested', state: 'done', at: order.createdAt };
  const sentAt = timeOf(order, 'waiting-receipt');
  const approved: readonly WithdrawStep[] =
    sentAt === null
      ? []
      : [
          { id: 'reviewed', state: 'done', at: sentAt },
          { id: 'sent', state: 'done', at: sentAt },
        ];
  const before = [requested, ...approved];
  switch (order.status) {
    case 'processing':
      return [requested, now('reviewed'), next('sent'), next('paid')];
    case 'waiting-receipt':
      return [requested, { id: 'reviewed', state: 'done', at: sentAt }, now('sent'), next('paid')];
    case 'success':
      return [...before, { id: 'paid', state: 'done', at: timeOf(order, 'success') }];
    case 'locked':
      return [...before, { id: 'held', state: 'held', at: timeOf(order, 'locked') }, next('paid')];
    case 'rejected':
    case 'failed':
      return [...before, { id: 'returned', state: 'failed', at: timeOf(order, order.status) }];
    case 'unknown':
      return before;
  }
}

const now = (id: WithdrawStepId): WithdrawStep => ({ id, state: 'current', at: null });
const next = (id: WithdrawStepId): WithdrawStep => ({ id, state: 'next', at: null });

const timeOf = ({ timeline }: WithdrawalOrder, status: WithdrawalStatus): string | null =>
  timeline.findLast((moment) => moment.status === status)?.at ?? null;
