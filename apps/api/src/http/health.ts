import { isMigrated, type Migration } from '@realm/database';
import { withTimeLimit } from '@realm/server';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** Probes come from several sides at once; the database is asked once for all of them. */
const REMEMBERED_MS = 1_000;
const DATABASE_TIMEOUT_MS = 3_000;

export interface Readiness {
  /** Whether traffic should be sent here. */
  isReady(): Promise<boolean>;
  /** From now on and permanently: not ready. */
  drain(): void;
  isDraining(): boolean;
  /** From now on: whether other servers can answer, and this one can't. It stays as it is once the server drains. */
  setIsolated(isIsolated: boolean): void;
  isIsolated(): boolean;
  /** A warning for staff although the server can serve, or `null`. */
  warning(): string | null;
}

export function readiness(
  db: Database,
  migrations: readonly Migration[],
  warning: Readiness['warning'] = () => null,
): Readiness {
  let isDraining = false;
  let isIsolated = false;
  let requested: { readonly atMs: number; readonly answer: Promise<boolean> } | null = null;
  return {
    isReady: async () => {
      const nowMs = performance.now();
      if (requested === null || nowMs - requested.atMs > REMEMBERED_MS) {
        requested = {
          atMs: nowMs,
          answer: withTimeLimit(isUsable(db, migrations), DATABASE_TIMEOUT_MS, false).catch(() => false),
        };
      }
      return (await requested.answer) && !isDraining;
    },
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
    setIsolated: (isNow) => {
      // One that drains reports that it is not ready, and can answer as well as before.
      if (!isDraining) isIsolated = isNow;
    },
    isIsolated: () => isIsolated,
    warning,
  };
}

type Probed = Pick<Readiness, 'isReady'> & Partial<Pick<Readiness, 'warning'>>;

/**
 * `/healthz`: the event loop turns. `/readyz`: the database takes writes, is migrated, and the server is not on its way out. A wrong
 * wall clock is named there and costs no traffic: nothing that is stored or compared depends on it.
 */
export function registerHealth(app: FastifyInstance, { isReady, warning = () => null }: Probed): void {
  const config = { rateLimit: false };
  app.get('/healthz', { config, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    const ready = await isReady();
    const text = warning();
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(text === null ? {} : { warning: text }) });
  });
}

async function isUsable(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable
  `.execute(db);
  return rows[0]?.writable === true && (await isMigrated(db, migrations));
}
