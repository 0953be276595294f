import { openEmbedded } from '@realm/database';

/** Makes an empty embedded database in the data folder that is named. The server that uses it migrates it. */
async function createDatabase(folder: string): Promise<void> {
  const { owner } = await openEmbedded(folder, 'nobody');
  await owner.destroy();
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder is missing.');
void createDatabase(folder);
