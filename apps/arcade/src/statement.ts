import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirLocked, lockDataDir, openEmbedded, openPostgres } from '@realm/database';
import { writeStatement } from './books/read-bets';
import { readDatabasePlace } from './config/env';
import { SERVER_ROLE, type Database, type Tables } from './db/database';

const USAGE = `Writes what the arcade has of every bet, as lines of JSON, for the platform to compare with its orders:

  npm run --silent arcade:statement > arcade.jsonl
  npm run reconcile -- --statement arcade=arcade.jsonl

Reads the database of ARCADE_DATABASE_URL, else the embedded one in ARCADE_DATA_DIR, which has room for one process. Changes nothing.
Exit code 0: written. 2: the database could not be read.`;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const books = await openBooks();
  try {
    await writeStatement(books.db, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    });
  } finally {
    await books.close();
  }
}

async function openBooks(): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readDatabasePlace(process.env);
  if (databaseUrl !== null) {
    const db = openPostgres<Tables>(databaseUrl, { onError: () => undefined, role: null });
    return { db, close: () => db.destroy() };
  }
  if (!existsSync(join(dataDir, 'database'))) throw new BooksMissing(`There is no arcade in ${dataDir}.`);
  const unlock = lockDataDir(dataDir);
  const { owner, server } = await openEmbedded<Tables>(dataDir, SERVER_ROLE);
  const close = async () => {
    await Promise.all([server.destroy(), owner.destroy()]);
    unlock();
  };
  return { db: server, close };
}

class BooksMissing extends Error {}

main().catch((failure: unknown) => {
  const isExpected = failure instanceof BooksMissing || failure instanceof DataDirLocked;
  console.error(isExpected ? failure.message : failure);
  process.exitCode = 2;
});
