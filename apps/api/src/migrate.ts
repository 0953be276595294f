import { parseArgs } from 'node:util';
import { migrateAs, readMigrations, WrongSignIn } from '@realm/database';
import { InvalidConfiguration } from '@realm/server';
import { readEnv } from './config/env';
import { findFolders } from './config/folders';

const USAGE = `Makes the tables of this build, in the database and in the directory of accounts, and ends.

  DATABASE_OWNER_URL=postgres://… npm run migrate

Reads the same environment as the server, and DATABASE_OWNER_URL and DIRECTORY_OWNER_URL, the logins of the owners. No server needs
them afterwards. Servers of the build before may go on meanwhile.
Exit code 0: the tables of this build are there. 1: what is missing is named.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const { databaseUrl, databaseOwnerUrl, cell } = readEnv(process.env);
  if (databaseUrl === null) {
    console.error('DATABASE_URL is not set. The embedded database gets its tables when its server starts.');
    return 1;
  }
  const { migrations, directoryMigrations } = findFolders(import.meta.url);
  await migrate('database', databaseOwnerUrl ?? databaseUrl, {
    folder: migrations,
    ownerVariable: 'DATABASE_OWNER_URL',
  });
  if (cell !== null)
    await migrate('directory', cell.directoryOwnerUrl ?? cell.directoryUrl, {
      folder: directoryMigrations,
      ownerVariable: 'DIRECTORY_OWNER_URL',
    });
  return 0;
}

async function migrate(
  what: string,
  url: string,
  { folder, ownerVariable }: { readonly folder: string; readonly ownerVariable: string },
): Promise<void> {
  const applied = await migrateAs(url, {
    migrations: readMigrations(folder),
    ownerVariable,
    onFailure: (failed, failure) => console.error(`${failed} of the ${what}: ${messageOf(failure)}`),
  });
  console.log(`${what}: ${applied.length === 0 ? 'nothing to add' : `added ${applied.join(', ')}`}`);
}

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

main().then(
  (code) => (process.exitCode = code),
  (failure: unknown) => {
    const isKnown = failure instanceof InvalidConfiguration || failure instanceof WrongSignIn;
    console.error(isKnown ? failure.message : failure);
    process.exitCode = 1;
  },
);
