import { archivesNothing, isMigrated, openDatabaseClock, type Migration } from '@realm/database';
import { sql } from 'kysely';
import type { Env } from '../config/env';
import { command } from './command';
import { advice, ok, wrong, type Examination, type Finding } from './finding';
import { missingTables } from './missing-tables';

export const examineMigrations =
  (migrations: readonly Migration[]): Examination =>
  async ({ env, db }) => {
    if (await isMigrated(db, migrations)) return [ok('tables', 'The database has all tables of this build.')];
    const found = 'The database lacks tables of this build';
    if (env.databaseUrl === null)
      return [advice('tables', `${found}.`, 'Start the server, which adds them.')];
    const missing = await missingTables(db, {
      name: 'tables',
      table: 'postings',
      ownerUrl: env.databaseOwnerUrl,
      ownerVariable: 'DATABASE_OWNER_URL',
      found,
      consequence: 'no server of it starts',
    });
    return [missing];
  };

/** A server that is taken over must not be able to change what is booked. */
export const examineRights: Examination = async ({ env, db }) => {
  const { rows } = await sql<{ may: boolean; superuser: boolean }>`
    select has_table_privilege('postings', 'update') or has_table_privilege('postings', 'delete') as may,
      (select rolsuper from pg_roles where rolname = session_user) as superuser`.execute(db);
  const [rights] = rows;
  if (rights?.may !== false)
    return [
      wrong(
        'rights',
        'The server’s role may change postings.',
        'Let it sign in as the README of apps/api describes.',
      ),
    ];
  return [
    rights.superuser && env.databaseUrl !== null
      ? advice(
          'rights',
          'The server signs in with a login that owns everything, and gives those rights up by itself.',
          'Use a login of its own: see “PostgreSQL instead of the embedded database” in apps/api/README.md.',
        )
      : ok('rights', 'The server can add postings and change none.'),
    ...ownerFindings(env),
  ];
};

/** Whoever takes a server over reads its variables. */
const ownerFindings = ({ databaseOwnerUrl }: Pick<Env, 'databaseOwnerUrl'>): readonly Finding[] =>
  databaseOwnerUrl === null
    ? []
    : [
        advice(
          'rights',
          'The server has the login of the database’s owner in DATABASE_OWNER_URL, and with it may change postings.',
          ['Take it away: only ', command('migrate'), ' needs it, where a build adds tables.'],
        ),
      ];

export const examineClock: Examination = async ({ db }) => {
  const clock = await openDatabaseClock(db, () => undefined);
  const warning = clock.warning();
  clock.stop();
  return [
    warning === null
      ? ok('clock', 'This machine’s clock agrees with the database’s.')
      : advice('clock', `${warning}.`, 'Let both follow the same time servers (chrony).'),
  ];
};

interface Safety {
  readonly standby: string;
  /** What a commit of the server's login waits for. */
  readonly commit: string;
  readonly archive: string;
  /** What archives one file of it. */
  readonly command: string;
  readonly archivedAt: Date | null;
  readonly failedAt: Date | null;
}

/** The archive is behind after this long: a log file is closed after a minute even when nothing happens. */
const ARCHIVE_LATE_MS = 15 * 60_000;

export const examineSafety: Examination = async ({ env, db, now }) => {
  if (env.databaseUrl === null)
    return [
      advice('standby', 'The embedded database has no standby.', 'Set DATABASE_URL before real money moves.'),
      advice(
        'backup',
        'The embedded database is copied while the server is stopped.',
        'Copy DATA_DIR regularly.',
      ),
    ];
  const { rows } = await sql<Safety>`
    select current_setting('synchronous_standby_names') as standby, current_setting('synchronous_commit') as commit,
      current_setting('archive_mode') as archive, current_setting('archive_command') as command,
      last_archived_time as "archivedAt", last_failed_time as "failedAt" from pg_stat_archiver`.execute(db);
  const [safety] = rows;
  if (safety === undefined) throw new Error('the database said nothing about its archive');
  return [standbyOf(safety), walArchiveOf(safety, now)];
};

const COMMIT_TODO =
  'Take synchronous_commit back, in the database’s configuration or from the role or the database: it has to be on.';

/** A synchronous standby is no use to a commit that waits for nothing. */
export function standbyOf({ standby, commit }: Pick<Safety, 'standby' | 'commit'>): Finding {
  if (commit === 'off')
    return wrong(
      'standby',
      'A commit waits for no disk (synchronous_commit = off): a crash of the database loses acknowledged acts.',
      COMMIT_TODO,
    );
  if (standby === '')
    return advice(
      'standby',
      'There is no synchronous standby: the loss of the disk loses acknowledged acts.',
      'See deploy/README.md.',
    );
  return commit === 'local'
    ? wrong(
        'standby',
        `A commit does not wait for its copy (${standby}), since synchronous_commit = local: the loss of the disk loses acknowledged acts.`,
        COMMIT_TODO,
      )
    : ok('standby', `A commit waits for its copy (${standby}).`);
}

export function walArchiveOf(
  { archive, command, archivedAt, failedAt }: Pick<Safety, 'archive' | 'command' | 'archivedAt' | 'failedAt'>,
  now: Date,
): Finding {
  const name = 'WAL archive';
  if (archive === 'off')
    return advice(
      name,
      'The database archives no WAL, so it can’t be restored to a moment.',
      'See “Backup” in deploy/README.md.',
    );
  if (archivesNothing(command))
    return wrong(
      name,
      `WAL is thrown away (archive_command is ${command.trim()}): nothing that is written now can be restored.`,
      'Undo it as RealmWalArchiveFails in deploy/README.md says, then make a full backup.',
    );
  if (archivedAt === null || (failedAt !== null && failedAt > archivedAt))
    return wrong(
      name,
      'WAL is not archived: nothing after the last archived file can be restored.',
      'On the backup machine: pgbackrest --stanza=realm check.',
    );
  const age = now.getTime() - archivedAt.getTime();
  const found = `WAL was last archived ${String(Math.round(age / 60_000))} minutes ago.`;
  return age > ARCHIVE_LATE_MS ? advice(name, found, 'Set archive_timeout to 60.') : ok(name, found);
}
