import type { Answer, SupportOrder } from '@realm/api-client';
import { api } from '../../shared/api';
import { balancePushed } from '../../state/balance/balance.slice';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';
import { wentOnline } from '../../state/ui/ui.slice';
import { fromBet, fromDeposit, fromWithdrawal, isOpenOrder } from './order-state';
import type { SupportOrderName } from '../../shared/support-path';

const LISTED = '10';
const LISTED_BETS = '30';
const POLL_INTERVAL_MS = 15_000;

/** The newest deposits and withdrawals, newest first. */
export const recentOrders = createResource('support-orders', readRecentOrders, {
  follow: {
    on: [balancePushed, wentOnline],
    pauseMs: (orders) => (orders.some(isOpenOrder) ? POLL_INTERVAL_MS : null),
  },
});

async function readRecentOrders(): Promise<Answer<readonly SupportOrder[]>> {
  const [deposits, withdrawals] = await Promise.all([
    api.listDeposits({ limit: LISTED }),
    api.listWithdrawals({ limit: LISTED }),
  ]);
  if (!deposits.ok) return deposits;
  if (!withdrawals.ok) return withdrawals;
  const orders = [...deposits.value.items.map(fromDeposit), ...withdrawals.value.items.map(fromWithdrawal)];
  return { ok: true, value: orders.sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1)) };
}

/** The newest bets, newest first; read again before they are shown. */
export const recentBets = createResource('support-bets', readRecentBets, { forget: true });

async function readRecentBets(): Promise<Answer<readonly SupportOrder[]>> {
  return mapped(await api.listBets({ limit: LISTED_BETS }), ({ items }) => items.map(fromBet));
}

/** The order that the address names. */
export const namedOrder = createResource('support-order', readOrder, { forget: true });

async function readOrder({ kind, orderId }: SupportOrderName): Promise<Answer<SupportOrder>> {
  if (kind === 'deposit') return mapped(await api.getDeposit({ orderId }), fromDeposit);
  if (kind === 'withdrawal') return mapped(await api.getWithdrawal({ orderId }), fromWithdrawal);
  return mapped(await api.getBetOrder({ orderNumber: orderId }), fromBet);
}

const mapped = <From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> =>
  answer.ok ? { ok: true, value: map(answer.value) } : answer;

/** All of them with their answers: once they are read, searching and every answer work offline. */
export const questions = createResource('support-questions', () => api.listQuestions({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});

/** Limits and waiting times as they are configured. */
export const figures = createResource('support-figures', () => api.getSupportFigures({}));

interface ImageName {
  readonly seq: number;
  readonly size: 'preview' | 'full';
}

const readImage = async ({ seq, size }: ImageName): Promise<Answer<string>> =>
  mapped(
    await api.getSupportImage({ seq: String(seq), size }),
    ({ type, data }) => `data:${type};base64,${data}`,
  );

/** As a data URL. */
export const supportImage = createResource('support-image', readImage);
/** Large, so it is forgotten when the viewer closes. */
export const fullImage = createResource(
  'support-full-image',
  (seq: number) => readImage({ seq, size: 'full' }),
  { forget: true },
);
