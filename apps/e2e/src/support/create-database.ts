import { migrate, openEmbedded, readMigrations } from '@realm/database';

/** Makes an embedded database with these migrations and without a row in the data folder that is named. */
async function createDatabase(folder: string, migrations: string): Promise<void> {
  const { owner } = await openEmbedded(folder, 'nobody');
  await migrate(owner, readMigrations(migrations));
  await owner.destroy();
}

const [folder, migrations] = process.argv.slice(2);
if (folder === undefined || migrations === undefined) throw new Error('A folder is missing.');
void createDatabase(folder, migrations);
