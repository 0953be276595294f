import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataDirLocked, openMigrated, readMigrations } from '@realm/database';
import { InvalidConfiguration, openInOrder } from '@realm/server';
import { readDatabasePlace, readSecret } from './config/env';
import { SERVER_ROLE, type Database, type Tables } from './db/database';
import { ArcadeRunning, lockDatabase } from './db/server-lock';
import { openVault } from './fair/seal-stored';
import { RANDOM_SEEDS } from './fair/seed-source';
import { replaceAllSeeds, type ReplacedSeeds } from './replace-all-seeds';
import { foldersBeside } from './start-arcade';

const USAGE = `Gives all games new seeds after the database has gone back to an earlier moment. Members have seen the results that the seeds of
that moment would decide once more:

  npm run --silent arcade:new-seeds

Ends all hash chains and makes new ones at the next start, reveals members' server seeds and replaces them, and voids what is open: hands,
rounds and matches without a result. The next start returns their stakes. Run it while no arcade runs, and again if it was interrupted.

Works on the database of ARCADE_DATABASE_URL, else on the embedded one in ARCADE_DATA_DIR.
Exit code 0: done. 2: an arcade runs, or the database could not be changed.`;

const STOP_FIRST =
  'Nothing was changed: an arcade runs on this database. Stop it on every machine, then run this again.';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const { db, vault, close } = await openInOrder(async (atClose) => {
    const issues: string[] = [];
    const place = readDatabasePlace(process.env, issues);
    const { databaseUrl, dataDir } = place;
    if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
      throw new DatabaseMissing(`There is no arcade in ${dataDir}.`);
    const secret = readSecret(process.env, dataDir, issues);
    if (issues.length > 0) throw new InvalidConfiguration(issues);
    const onFailure = (what: string, failure: unknown): void => console.error(`${what}: ${String(failure)}`);
    const lock =
      databaseUrl === null
        ? null
        : await lockDatabase(databaseUrl, { onFailure, onLockLost, wait: false }, atClose);
    const { migrations } = foldersBeside(dirname(fileURLToPath(import.meta.url)));
    const opened: Database = await openMigrated<Tables>(place, {
      migrations: readMigrations(migrations),
      ownerVariable: 'ARCADE_DATABASE_URL',
      role: SERVER_ROLE,
      beforeStatement: () => lock?.require(),
      onFailure,
      atClose,
    });
    return { db: opened, vault: await openVault(opened, RANDOM_SEEDS, secret) };
  });
  try {
    console.log(report(await replaceAllSeeds(db, { vault })));
  } finally {
    await close();
  }
}

function onLockLost(): void {
  console.error('The lock on the database was lost. Run this again before the arcade starts.');
  process.exit(2);
}

const report = ({ chains, players, rounds, fixtures, stakes, slips }: ReplacedSeeds): string =>
  [
    `Ended ${String(chains)} hash chains. The next start makes new ones.`,
    `Gave ${String(players)} members new server seeds. The former ones are revealed.`,
    `Voided ${String(rounds)} open rounds with ${String(stakes)} stakes and ${String(fixtures)} matches with ${String(slips)} open slips. The next start settles and returns them.`,
  ].join('\n');

class DatabaseMissing extends Error {}

function explain(failure: unknown): unknown {
  if (failure instanceof ArcadeRunning || failure instanceof DataDirLocked) return STOP_FIRST;
  const isExpected = failure instanceof DatabaseMissing || failure instanceof InvalidConfiguration;
  return isExpected ? failure.message : failure;
}

main().catch((failure: unknown) => {
  console.error(explain(failure));
  process.exitCode = 2;
});
