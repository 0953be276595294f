import type { Env } from '../config/env';
import type { Database } from '../db/database';
import { openLedger } from '../ledger';
import type { Ports } from '../ports';

export const TEST_ENV: Env = {
  mode: 'test',
  port: 0,
  operatorPort: 0,
  operatorHost: '127.0.0.1',
  dataDir: '',
  databaseUrl: null,
  databaseOwnerUrl: null,
  redisUrl: null,
  captcha: false,
  sandbox: true,
  sandboxBlockMs: 10,
  sandboxReorgPercent: 0,
  operatorBootstrap: 'operator-of-the-tests',
  operatorName: null,
  secondPersonAboveUsdt: 10_000,
  secret: 'a secret that only the tests know',
  productTitle: 'Realm',
  apiDomain: null,
  appSocket: null,
  addressLockMs: 0,
  trustProxy: 0,
  drainMs: 0,
};

export type SecurityEvent = { name: string; fields: Readonly<Record<string, string | number | boolean>> };

export interface TestPorts {
  readonly ports: Ports;
  /** Announced session ends, oldest first. */
  readonly endings: { sessionIds: readonly bigint[]; reason: string }[];
  /** Recorded security events, oldest first. */
  readonly events: SecurityEvent[];
  /** Moves the clock. */
  readonly pass: (ms: number) => void;
}

/** Ports over a database, with a clock that stands still until it is moved. */
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
  const endings: TestPorts['endings'] = [];
  const events: SecurityEvent[] = [];
  const ports: Ports = {
    db,
    ledger: openLedger({ db, onCommitted: () => undefined }),
    env: { ...TEST_ENV, ...env },
    clock: { now: () => new Date(nowMs) },
    announce: {
      outboxGrew: () => undefined,
      sessionsEnded: (sessionIds, reason) => void endings.push({ sessionIds, reason }),
    },
    securityLog: { event: (name, fields) => void events.push({ name, fields }) },
  };
  return { ports, endings, events, pass: (ms) => void (nowMs += ms) };
}
