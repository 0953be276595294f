import { DEFAULT_POOL_LIMITS } from '@realm/database';
import { DEFAULT_QUEUE_MINUTES } from '../config/alert-options';
import { DEFAULT_COMMISSION_RATES } from '../config/commission-rates';
import type { Env } from '../config/env';
import { onCommit, type CommitSignal } from '../db/commit-signals';
import type { Database } from '../db/database';
import { SINGLE_CELL } from '../directory';
import { openFileStore } from '../files';
import { openLedger } from '../ledger';
import type { Ports } from '../ports';

export const TEST_ENV: Env = {
  mode: 'test',
  port: 0,
  operatorPort: 0,
  operatorHost: '127.0.0.1',
  host: '127.0.0.1',
  walletPort: 0,
  walletHost: '127.0.0.1',
  gameProviders: [],
  commissionRates: DEFAULT_COMMISSION_RATES,
  dataDir: '',
  fileStore: null,
  backupMetricsUrl: null,
  mail: null,
  alerts: { queueMinutes: DEFAULT_QUEUE_MINUTES, mailTo: [], webhook: null },
  databaseUrl: null,
  databaseOwnerUrl: null,
  databaseLimits: DEFAULT_POOL_LIMITS,
  cell: null,
  redis: null,
  captcha: false,
  networks: ['sandbox'],
  explorers: {},
  financeContact: '@desk_of_the_tests',
  sandbox: true,
  sandboxBlockMs: 10,
  sandboxReorgPercent: 0,
  operatorBootstrap: 'operator-of-the-tests',
  operatorSecretActs: true,
  operatorName: null,
  operatorToken: null,
  operatorTokenFile: '',
  secondPersonAboveUsdt: 10_000,
  secret: 'a secret that only the tests know',
  productTitle: 'Realm',
  apiDomain: null,
  serviceWorker: true,
  earlyHints: false,
  appSocket: null,
  addressLockMs: 0,
  recoveryWaitMs: 259_200_000,
  answersKeptMs: 30 * 86_400_000,
  trustProxy: 0,
  drainMs: 0,
  otherServers: [],
  tracing: null,
};

export type SecurityEvent = { name: string; fields: Readonly<Record<string, string | number | boolean>> };

export interface TestPorts {
  readonly ports: Ports;
  /** What commits signalled, oldest first. */
  readonly signals: CommitSignal[];
  /** Recorded security events, oldest first. */
  readonly events: SecurityEvent[];
  /** Moves the clock. */
  readonly pass: (ms: number) => void;
}

/** Ports over a database, with a clock that moves only on command. */
export function testPorts({
  db,
  now = new Date('2026-03-10T12:00:00.000Z'),
  env = {},
}: {
  db: Database;
  now?: Date;
  env?: Partial<Env>;
}): TestPorts {
  let nowMs = now.getTime();
  const signals: CommitSignal[] = [];
  onCommit(db, (signal) => void signals.push(signal));
  const events: SecurityEvent[] = [];
  const ports: Ports = {
    db,
    ledger: openLedger({ db }),
    directory: SINGLE_CELL,
    env: { ...TEST_ENV, ...env },
    clock: { now: () => new Date(nowMs) },
    files: openFileStore({ ...TEST_ENV, ...env }),
    securityLog: { event: (name, fields) => void events.push({ name, fields }) },
    tracer: null,
  };
  return { ports, signals, events, pass: (ms) => void (nowMs += ms) };
}
