import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { isWatchedQueue, type WatchedQueue } from '../../config/alert-options';
import type { Mail } from '../mail';
import type { AlertRow, Occasion } from './alerts.repository';

const QUEUES: Readonly<Record<WatchedQueue, string>> = {
  withdrawals: 'Withdrawals under review',
  deposits: 'Deposit exceptions',
  proofs: 'Payment proofs',
  support: 'Members in customer service',
  recoveries: 'Requests to recover an account',
  reports: 'Reported chat messages',
};

const timeOf = (at: Date): string => `${formatGmt4(at.toISOString(), 'minute')} ${GMT4_LABEL}`;

const CHECKS: Readonly<Record<string, string>> = {
  rules: 'The rules of the books',
  audit: 'The whole ledger',
};

/** In one line. */
const HEADLINES: Readonly<Record<AlertRow['kind'], (alert: AlertRow) => string>> = {
  'queue-age': ({ subject }) => `${isWatchedQueue(subject) ? QUEUES[subject] : subject} wait too long`,
  'payouts-unknown': () => 'Payouts with an unknown outcome',
  'books-differ': () => 'The books do not agree',
  'audit-differs': () => 'The ledger was altered or is broken',
  'check-overdue': ({ subject }) => `${CHECKS[subject] ?? subject}: not checked in time`,
  'return-outside': ({ subject }) => `The return of ${subject} is not what its provider states`,
  'conformance-broken': ({ subject }) => `The wallet API breaks rules of its contract with ${subject}`,
  'conformance-overdue': ({ subject }) => `The conformance check with ${subject} is due`,
  'cell-transfers-late': ({ subject }) =>
    `Transfers to cell ${subject} wait for an answer, the oldest too long`,
  'cell-moves-late': ({ subject }) =>
    `Members who move to cell ${subject} are frozen for too long: cell/cancel-move takes a move back`,
};

export function mailOf({ event, alert }: Occasion, product: string): Omit<Mail, 'to'> {
  const headline = HEADLINES[alert.kind](alert);
  const { amount, oldestAt, names, beganAt, endedAt } = alert;
  const lines = [
    `${headline}.`,
    '',
    `Since: ${timeOf(beganAt)}`,
    ...(endedAt === null ? [] : [`Over: ${timeOf(endedAt)}`]),
    ...(amount === 0 ? [] : [`How many: ${String(amount)}`]),
    ...(oldestAt === null ? [] : [`Oldest: ${timeOf(oldestAt)}`]),
    ...names.map((name) => `- ${name}`),
    '',
    event === 'began' ? 'You get one more mail when it is over.' : 'It is over.',
  ];
  return { subject: `${product}: ${event === 'ended' ? 'over: ' : ''}${headline}`, body: lines.join('\n') };
}

/** Another build may know more. */
export const isAlertKind = (kind: string): kind is AlertRow['kind'] => kind in HEADLINES;
