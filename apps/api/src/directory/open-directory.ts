import { openMigrated, openPostgres, readMigrations, WrongSignIn } from '@realm/database';
import type { Kysely } from 'kysely';
import type { Env } from '../config/env';
import { CellDirectory } from './cell-directory';
import { CellMailbox } from './cell-mailbox';
import { CellMoveBox } from './cell-move-box';
import { DirectoryConnection } from './directory-connection';
import { loginProblem, readLogin } from './directory-login';
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
  const open = async () => {
    const db = await openMigrated<DirectoryTables>(
      {
        dataDir,
        databaseUrl: cell.directoryUrl,
        databaseOwnerUrl: cell.directoryOwnerUrl,
        databaseLimits: { ...databaseLimits, connections: CONNECTIONS },
      },
      {
        migrations: readMigrations(migrations),
        ownerVariable: 'DIRECTORY_OWNER_URL',
        role: DIRECTORY_ROLE,
        onFailure: (what, failure) => onFailure(`${what} of the directory`, failure),
        // The directory itself gives its connections back.
        atClose: () => undefined,
      },
    );
    await checkLogin(db, cell.name, onFailure).catch(async (failure: unknown) => {
      await db.destroy();
      throw failure;
    });
    return db;
  };
  return new CellDirectory({ cell: cell.name, secret: cell.directorySecret, open });
}

/** @throws {WrongSignIn} for a login that acts for other cells only: each of its writes would be refused. */
async function checkLogin(
  db: Kysely<DirectoryTables>,
  cell: string,
  onFailure: Opening['onFailure'],
): Promise<void> {
  const problem = loginProblem(await readLogin(db), cell);
  if (problem === null) return;
  const failure = new WrongSignIn(problem.message, problem.todo);
  if (problem.blocksWrites) throw failure;
  onFailure('the login of the directory', failure);
}
