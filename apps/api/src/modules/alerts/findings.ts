import type { AlertKind } from '@realm/api-client/contract';
import type { AlertOptions, WatchedQueue } from '../../config/alert-options';
import type { GameProvider } from '../../config/game-providers';
import type { Reader } from '../../db/database';
import { readWaits } from '../cells';
import { readOldestReport } from '../chat';
import { sumDepositQueue } from '../deposit';
import { readOutsideReturns } from '../game';
import { readMoveWaits } from '../moving';
import { AUDIT_INTERVAL_MS, CHECK_INTERVAL_MS, findLatestCheck } from '../overview';
import { readConformance } from '../provider';
import { readLongestReview } from '../recovery';
import { readLongestWait } from '../support';
import { sumWithdrawalQueue } from '../withdraw';
import { misfitName } from './misfit-name';

/** Something that staff have to be told of, as it is now. */
export interface Finding {
  readonly kind: AlertKind;
  /** A queue, a kind of check, a game, a provider or a cell; empty where there is only one of the kind. */
  readonly subject: string;
  readonly amount: number;
  readonly oldestAt: Date | null;
  readonly names: readonly string[];
}

interface Wait {
  readonly count: number;
  readonly oldestAt: Date | null;
}

const MINUTE_MS = 60_000;
/** A move takes seconds, and meanwhile its member can't sign in. */
const MOVE_MINUTES = 5;
/** A check that was due so many times and did not end. */
const MISSED = 3;

export async function readFindings(
  reader: Reader,
  {
    options,
    providers,
    now,
  }: { readonly options: AlertOptions; readonly providers: readonly GameProvider[]; readonly now: Date },
): Promise<readonly Finding[]> {
  return [
    ...(await readSlowQueues(reader, options, now)),
    ...(await readUnknownPayouts(reader)),
    ...(await readBooks(reader, now)),
    ...(await readAudit(reader, now)),
    ...(await readReturns(reader)),
    ...(await readChecksOfProviders(reader, providers, now)),
    ...(await readLateTransfers(reader, now)),
    ...(await readLateMoves(reader, now)),
  ];
}

async function readSlowQueues(
  reader: Reader,
  { queueMinutes }: AlertOptions,
  now: Date,
): Promise<readonly Finding[]> {
  const waits: Readonly<Record<WatchedQueue, Wait>> = {
    withdrawals: await sumWithdrawalQueue(reader, { show: 'review' }),
    deposits: await sumDepositQueue(reader, { show: 'exceptions' }),
    proofs: await sumDepositQueue(reader, { show: 'proofs' }),
    support: await readLongestWait(reader),
    recoveries: await readLongestReview(reader),
    reports: await readOldestReport(reader),
  };
  return (Object.entries(waits) as [WatchedQueue, Wait][]).flatMap(([queue, { count, oldestAt }]) =>
    oldestAt !== null && now.getTime() - oldestAt.getTime() > queueMinutes[queue] * MINUTE_MS
      ? [{ kind: 'queue-age' as const, subject: queue, amount: count, oldestAt, names: [] }]
      : [],
  );
}

async function readUnknownPayouts(reader: Reader): Promise<readonly Finding[]> {
  const { count, oldestAt } = await sumWithdrawalQueue(reader, { show: 'unknown' });
  return count === 0 ? [] : [{ kind: 'payouts-unknown', subject: '', amount: count, oldestAt, names: [] }];
}

async function readBooks(reader: Reader, now: Date): Promise<readonly Finding[]> {
  const latest = await findLatestCheck(reader, 'rules');
  if (latest === undefined) return [];
  const broken = latest.results.filter(({ differences }) => differences > 0);
  return [
    ...(latest.ok
      ? []
      : [finding('books-differ', { amount: broken.length, names: broken.map(({ name }) => name) })]),
    ...overdue('rules', { endedAt: latest.endedAt, now, intervalMs: CHECK_INTERVAL_MS }),
  ];
}

async function readAudit(reader: Reader, now: Date): Promise<readonly Finding[]> {
  const latest = await findLatestCheck(reader, 'audit');
  if (latest === undefined) return [];
  const { first } = latest.results;
  return [
    ...(first === null ? [] : [finding('audit-differs', { amount: 1, names: [misfitName(first)] })]),
    ...overdue('audit', { endedAt: latest.endedAt, now, intervalMs: AUDIT_INTERVAL_MS }),
  ];
}

async function readReturns(reader: Reader): Promise<readonly Finding[]> {
  return (await readOutsideReturns(reader)).map(({ gameId, measured }) => ({
    kind: 'return-outside' as const,
    subject: gameId,
    amount: measured.length,
    oldestAt: null,
    names: measured,
  }));
}

async function readChecksOfProviders(
  reader: Reader,
  providers: readonly GameProvider[],
  now: Date,
): Promise<readonly Finding[]> {
  const states = await readConformance(reader, providers, now);
  return states.flatMap(({ provider: subject, broken, overdueSince }): Finding[] => [
    ...(broken.length === 0
      ? []
      : [{ ...finding('conformance-broken', { amount: broken.length, names: broken }), subject }]),
    ...(overdueSince === null
      ? []
      : [{ ...finding('conformance-overdue', { amount: 0, names: [] }), subject, oldestAt: overdueSince }]),
  ]);
}

async function readLateTransfers(reader: Reader, now: Date): Promise<readonly Finding[]> {
  return (await readWaits(reader)).flatMap(({ cell: subject, count: amount, oldestAt }) =>
    now.getTime() - oldestAt.getTime() > MINUTE_MS
      ? [{ kind: 'cell-transfers-late' as const, subject, amount, oldestAt, names: [] }]
      : [],
  );
}

async function readLateMoves(reader: Reader, now: Date): Promise<readonly Finding[]> {
  return (await readMoveWaits(reader)).flatMap(({ cell: subject, count: amount, oldestAt }) =>
    now.getTime() - oldestAt.getTime() > MOVE_MINUTES * MINUTE_MS
      ? [{ kind: 'cell-moves-late' as const, subject, amount, oldestAt, names: [] }]
      : [],
  );
}

/** Silence of a check is no good news. */
const overdue = (
  subject: 'rules' | 'audit',
  { endedAt, now, intervalMs }: { readonly endedAt: Date; readonly now: Date; readonly intervalMs: number },
): readonly Finding[] =>
  now.getTime() - endedAt.getTime() > MISSED * intervalMs
    ? [{ kind: 'check-overdue', subject, amount: 0, oldestAt: endedAt, names: [] }]
    : [];

const finding = (kind: AlertKind, rest: Pick<Finding, 'amount' | 'names'>): Finding => ({
  kind,
  subject: '',
  oldestAt: null,
  ...rest,
});
