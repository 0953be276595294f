import type { DepositOrder, MemberEndpoints, OutputOf } from '@realm/api-client';
import { DEPOSIT_STATUS_TABLE } from '@realm/domain';
import { api } from '../../shared/api';
import { balancePushed, balanceRequested } from '../../state/balance/balance.slice';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';

export type DepositOptions = OutputOf<MemberEndpoints['getDepositOptions']>;

const POLL_INTERVAL_MS = 3_000;

/** Staff change rates and networks’ terms while a form is open. */
export const depositOptions = createResource('depositOptions', () => api.getDepositOptions({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});

/** One order, live: read every few seconds while something is awaited, and whenever the balance moves. */
export const depositOrder = createResource('depositOrder', (orderId: string) => api.getDeposit({ orderId }), {
  forget: true,
  follow: {
    on: [balancePushed, wentOnline],
    pauseMs: (order) => (isMoving(order) ? POLL_INTERVAL_MS : null),
  },
  isOlder: (next, shown) => Date.parse(next.serverTime) < Date.parse(shown.serverTime),
  effect: (next, shown) => (shown !== null && hasMovedMoney(next, shown) ? balanceRequested() : null),
});

/** A credited payment still moves until the network calls it final. */
const isMoving = ({ status, final, method }: DepositOrder): boolean =>
  !DEPOSIT_STATUS_TABLE[status].final || (status === 'success' && method === 'usdt' && !final);

const hasMovedMoney = (next: DepositOrder, shown: DepositOrder): boolean =>
  next.status !== shown.status && (next.status === 'success' || next.status === 'failed');
