import type { Tracer } from '@realm/server';
import type { Database } from './db/database';
import type { Env } from './config/env';
import type { Directory } from './directory';
import type { FileStore } from './files';
import type { Ledger } from './ledger';

/** The database's clock: every time that is stored or compared comes from here. */
export interface Clock {
  now(): Date;
}

/** One record per security event. Fields never carry a token, password, code or answer. */
export interface SecurityLog {
  event(name: string, fields: Readonly<Record<string, string | number | boolean>>): void;
}

/** The modules' dependencies on the outside. Built once in `main.ts`, and by tests. */
export interface Ports {
  readonly db: Database;
  readonly ledger: Ledger;
  /** Which cell of the platform an account belongs to. */
  readonly directory: Directory;
  readonly env: Env;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly securityLog: SecurityLog;
  /** `null`: nothing is traced. */
  readonly tracer: Tracer | null;
}
