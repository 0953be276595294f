import { sql, type Kysely } from 'kysely';

/** What the database says of its WAL archive. */
export interface WalArchive {
  /** The newest file of the WAL that is complete; `null` on a standby, which archives nothing. */
  readonly completed: string | null;
  /** The newest that was archived, on this machine. */
  readonly archived: string | null;
  readonly archivedAt: Date | null;
  /** What archives one file (`archive_command`). */
  readonly command: string;
  readonly failedAt: Date | null;
  /** Since when the two above are known. */
  readonly since: Date;
  readonly now: Date;
}

/** @returns `null` where no WAL is archived, as by the embedded database. */
export async function readWalArchive<Tables>(db: Kysely<Tables>): Promise<WalArchive | null> {
  const { rows } = await sql<WalArchive>`
    select case when not pg_is_in_recovery() then
        pg_walfile_name(pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))::numeric)
      end as completed,
      last_archived_wal as archived, last_archived_time as "archivedAt",
      current_setting('archive_command') as command, last_failed_time as "failedAt",
      coalesce(stats_reset, pg_postmaster_start_time()) as since, clock_timestamp() as now
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}

/** Commands that succeed and keep nothing. The database takes each file for archived, and deletes it. */
const NOTHING = /^\s*(?::|true|\/(?:usr\/)?bin\/true|exit\s+0)\s*;?\s*$/;

/** Whether a database whose disk was about to be full was told to archive nothing, as the runbook of a failing archive allows. */
export const archivesNothing = (command: string): boolean => NOTHING.test(command);

/** Without the timeline, which changes at a failover. */
const segmentOf = (file: string): string => file.slice(8, 24);

/**
 * How long ago a file of the WAL was last archived, in seconds, while more of it waits; 0 while nothing does. A database in which nothing
 * happens archives nothing. Where the command keeps nothing, everything waits for as long as the database has counted.
 */
export function archiveWaitSeconds({
  completed,
  archived,
  archivedAt,
  command,
  since,
  now,
}: WalArchive): number {
  if (completed === null) return 0;
  if (archivesNothing(command)) return (now.getTime() - since.getTime()) / 1_000;
  if (segmentOf(archived ?? '') >= segmentOf(completed)) return 0;
  return (now.getTime() - (archivedAt ?? since).getTime()) / 1_000;
}
