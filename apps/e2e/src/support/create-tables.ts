import { migrate, migrateAs, openEmbedded, readMigrations } from '@realm/database';

/** Makes the tables of these migrations, without a row, in a PostgreSQL database or in an embedded one in the folder that is named. */
async function createTables(place: string, folder: string): Promise<void> {
  const migrations = readMigrations(folder);
  if (place.startsWith('postgres:')) {
    await migrateAs(place, { migrations, onFailure: console.error });
    return;
  }
  const { owner } = await openEmbedded(place, 'nobody');
  await migrate(owner, migrations);
  await owner.destroy();
}

const [place, migrations] = process.argv.slice(2);
if (place === undefined || migrations === undefined)
  throw new Error('A database or its migrations are missing.');
void createTables(place, migrations);
