import type { FastifyInstance } from 'fastify';
import { archiveWaitSeconds, readWalArchive } from '@realm/database';
import { withTimeLimit } from '@realm/server';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../db/database';
import { connectionsRatio } from '../db/connections-ratio';

/** Each step wakes the process: the library's own ten milliseconds take a third of what an idle server may take. */
const EVENT_LOOP_STEP_MS = 100;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A hanging database must not keep back the metrics that show that it hangs. */
const READ_LIMIT_MS = 1_000;

interface MetricGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: () => Promise<readonly (readonly [label: string, value: number])[]>;
}

export interface Metrics {
  /** Counts and times every request of this server. */
  watchRequests(app: FastifyInstance, server: 'public' | 'operator' | 'wallet'): void;
  /** A metric of this server, asked at each reading. */
  watchGauge(of: { name: string; help: string; read: () => number }): void;
  /** Counts the outcomes of a provider's wallet commands. */
  countCommands(of: { provider: string; command: string }, outcomes: readonly string[]): void;
  /** Reads metrics of the modules. One that fails or takes longer than a second is left out. */
  watch(gauges: readonly MetricGauge[]): void;
  read(): Promise<string>;
  readonly contentType: string;
}

/** @param withProcess - Memory, CPU and event-loop metrics too; they run timers of their own. */
export function createMetrics(db: Database, { withProcess = true } = {}): Metrics {
  const registry = new Registry();
  if (withProcess)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS });
  const labels = ['server', 'method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'realm_http_requests_total',
    help: 'Requests answered. Routes are patterns, so clients can’t create new label values.',
    labelNames: labels,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'realm_http_request_duration_seconds',
    help: 'From the request line to the last byte of the answer.',
    labelNames: labels,
    buckets: SECONDS,
    registers: [registry],
  });
  gaugeDatabase(db, registry);
  return {
    countCommands: commandCounter(registry),
    watchRequests: (app, server) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const of = { server, method: request.method, route, status: reply.statusCode };
        requests.inc(of);
        durations.observe(of, reply.elapsedTime / 1_000);
        done();
      });
    },
    watchGauge: ({ name, help, read }) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    watch: (gauges) => {
      for (const { name, help, label, read } of gauges) {
        const readInTime = inTime(read);
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [registry],
          async collect() {
            const values = await readInTime();
            this.reset();
            for (const [of, value] of values ?? []) this.set({ [label]: of }, value);
          },
        });
      }
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function commandCounter(registry: Registry): Metrics['countCommands'] {
  const commands = new Counter({
    name: 'realm_wallet_commands_total',
    help: 'Commands of games providers, repetitions included.',
    labelNames: ['provider', 'command', 'outcome'] as const,
    registers: [registry],
  });
  return (of, outcomes) => {
    for (const outcome of outcomes) commands.inc({ ...of, outcome });
  };
}

/** Read from the database itself, so that they are right whichever server asks, and after a restart. */
function gaugeDatabase(db: Database, registry: Registry): void {
  gaugeNumber(registry, {
    name: 'realm_ledger_newest_posting',
    help: 'Number of the newest posting. Numbers of refused commands are skipped; its rate is the posting rate.',
    read: async () => {
      const newest = await db
        .selectFrom('postings')
        .select('seq')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return Number(newest?.seq ?? 0n);
    },
  });
  gaugeNumber(registry, {
    name: 'realm_wal_archive_wait_seconds',
    help: 'How long ago WAL was last archived, while more of it waits; 0 while nothing does.',
    read: async () => {
      const archive = await readWalArchive(db);
      return archive === null ? null : archiveWaitSeconds(archive);
    },
  });
  gaugeNumber(registry, {
    name: 'realm_database_connections_ratio',
    help: 'Connections of everybody to the database’s server, of those that it allows.',
    read: () => connectionsRatio(db),
  });
}

interface NumberGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number | null>;
}

/** Without a number there is no series: zero would be one, of a ledger that began anew or of an archive that is well. */
function gaugeNumber(registry: Registry, { name, help, read }: NumberGauge): void {
  const readInTime = inTime(read);
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readInTime();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/**
 * Bounds what a reading waits for.
 *
 * @returns Reads; `null` after a failure or too long a wait. A reading that still hangs is waited for, not repeated.
 */
function inTime<T>(read: () => Promise<T>): () => Promise<T | null> {
  let reading: Promise<T | null> | null = null;
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => (reading = null));
    return withTimeLimit(reading, READ_LIMIT_MS, null);
  };
}
