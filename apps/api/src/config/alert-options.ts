import type { EnvironmentReader } from '@realm/server';
import { isMailAddress } from './mail-address';
import { parseJson } from './parse-json';

/** What people wait in for staff. */
export const WATCHED_QUEUES = [
  'withdrawals',
  'deposits',
  'proofs',
  'support',
  'recoveries',
  'reports',
] as const;
export type WatchedQueue = (typeof WATCHED_QUEUES)[number];

export interface AlertOptions {
  /** How long the oldest of a queue may wait. */
  readonly queueMinutes: Readonly<Record<WatchedQueue, number>>;
  /** Who gets a mail when an alert begins and when it ends. */
  readonly mailTo: readonly string[];
  /** `null`: nobody is called. */
  readonly webhook: WebhookOptions | null;
}

export interface WebhookOptions {
  readonly url: string;
  /** Signs each call. */
  readonly secret: string;
}

/** Beyond what members are promised, by as much again. */
export const DEFAULT_QUEUE_MINUTES: AlertOptions['queueMinutes'] = {
  withdrawals: 60,
  deposits: 120,
  proofs: 60,
  support: 15,
  recoveries: 2_880,
  reports: 120,
};

const MAX_MINUTES = 10_080;
const MAX_ADDRESSES = 20;
const MIN_SECRET_LENGTH = 32;

export function readAlertOptions(
  read: EnvironmentReader,
  issues: string[],
  protocols: readonly string[],
): AlertOptions {
  const minutes = readQueueMinutes(read.text('ALERT_QUEUE_MINUTES'));
  if (minutes === null)
    issues.push(
      `ALERT_QUEUE_MINUTES must be a JSON object of minutes from 1 to ${String(MAX_MINUTES)} by queue (${WATCHED_QUEUES.join(', ')}), such as {"withdrawals": 45}`,
    );
  const mailTo = (read.text('ALERT_MAIL_TO') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (mailTo.length > MAX_ADDRESSES || !mailTo.every(isMailAddress))
    issues.push(
      `ALERT_MAIL_TO must be at most ${String(MAX_ADDRESSES)} addresses, separated by commas (ops@example.com)`,
    );
  return {
    queueMinutes: { ...DEFAULT_QUEUE_MINUTES, ...minutes },
    mailTo: [...new Set(mailTo)],
    webhook: readWebhook(read, issues, protocols),
  };
}

function readWebhook(
  read: EnvironmentReader,
  issues: string[],
  protocols: readonly string[],
): WebhookOptions | null {
  const url = read.url('ALERT_WEBHOOK_URL', protocols);
  const secret = read.secret('ALERT_WEBHOOK_SECRET', MIN_SECRET_LENGTH);
  if (url === null && secret === null) return null;
  if (url === null || secret === null) {
    issues.push('ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET belong together');
    return null;
  }
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') issues.push('ALERT_WEBHOOK_URL must be without user and password');
  return { url, secret };
}

/** @returns `null` for an invalid text. */
function readQueueMinutes(text: string | null): Partial<AlertOptions['queueMinutes']> | null {
  if (text === null) return {};
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const entries = Object.entries(parsed);
  return entries.every(([queue, minutes]) => isWatchedQueue(queue) && isMinutes(minutes))
    ? (Object.fromEntries(entries) as Partial<AlertOptions['queueMinutes']>)
    : null;
}

export const isWatchedQueue = (queue: string): queue is WatchedQueue =>
  (WATCHED_QUEUES as readonly string[]).includes(queue);

const isMinutes = (minutes: unknown): boolean =>
  typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
