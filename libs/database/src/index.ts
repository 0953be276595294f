export { batchedRead } from './batched-read';
export { withoutSilenceLimit } from './break-when-silent';
export { ClockEstimate } from './clock-estimate';
export { DataDirLocked, lockDataDir } from './data-lock';
export { openDatabaseClock, readNow, type DatabaseClock } from './database-clock';
export { EMBEDDED_OPTIONS, startEngine } from './embedded-engine';
export { DurableFs, type HostFs, type HostStream } from './embedded-fs';
export { exceededTimeLimit, isDatabaseUnavailable } from './is-database-unavailable';
export { inBatches, type Batches } from './in-batches';
export { isMigrated, migrate } from './migrate';
export { migrateAs } from './migrate-as';
export {
  embeddedDatabase,
  openEmbedded,
  openPostgres,
  type EmbeddedDatabase,
  type OnStatement,
} from './open-databases';
export { openMigrated, type DatabasePlace } from './open-migrated';
export { postgresPool, type PoolOptions } from './postgres-pool';
export { numbered, readMigrations, repeatable, type Migration } from './read-migrations';
export { retryTransaction, sqlState } from './retry-transaction';
export { archiveWaitSeconds, archivesNothing, readWalArchive, type WalArchive } from './wal-archive';
export {
  DEFAULT_POOL_LIMITS,
  WrongSignIn,
  readPoolLimits,
  requireSettings,
  type PoolLimits,
} from './sign-in';
