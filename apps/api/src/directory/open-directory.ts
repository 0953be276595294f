import { openMigrated, openPostgres, readMigrations } from '@realm/database';
import type { Env } from '../config/env';
import { CellDirectory } from './cell-directory';
import { CellMailbox } from './cell-mailbox';
import { CellMoveBox } from './cell-move-box';
import { DirectoryConnection } from './directory-connection';
import { SINGLE_CELL, type Directory } from './directory';
import type { DirectoryTables } from './tables';

/** The role of servers in the directory's database. Created by directory-migrations/grants.sql. */
const DIRECTORY_ROLE = 'realm_directory';
/** A sign-in is one short statement. */
const CONNECTIONS = 4;

interface Opening {
  readonly env: Pick<Env, 'cell' | 'dataDir' | 'databaseLimits'>;
  /** The folder of the directory's own migrations. */
  readonly migrations: string;
  readonly onFailure: (what: string, failure: unknown) => void;
}

/** The transfers and moves of a cell, for a command that only reads. */
export function openDirectoryToRead(cell: string, url: string) {
  const db = openPostgres<DirectoryTables>(url, { onError: () => undefined, role: null });
  const connection = new DirectoryConnection(() => Promise.resolve(db));
  return {
    mailbox: new CellMailbox(cell, connection),
    moves: new CellMoveBox(cell, connection),
    close: () => db.destroy(),
  };
}

/** The directory of a platform of several cells, which is not reached yet, or that of a single one. */
export function openDirectory({ env, migrations, onFailure }: Opening): Directory {
  const { cell, dataDir, databaseLimits } = env;
  if (cell === null) return SINGLE_CELL;
  const open = () =>
    openMigrated<DirectoryTables>(
      {
        dataDir,
        databaseUrl: cell.directoryUrl,
        databaseLimits: { ...databaseLimits, connections: CONNECTIONS },
      },
      {
        migrations: readMigrations(migrations),
        role: DIRECTORY_ROLE,
        onFailure: (what, failure) => onFailure(`${what} of the directory`, failure),
        // The directory itself gives its connections back.
        atClose: () => undefined,
      },
    );
  return new CellDirectory({ cell: cell.name, secret: cell.directorySecret, open });
}
