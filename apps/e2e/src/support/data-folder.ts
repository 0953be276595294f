import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder with an empty database (`prepare-data.config.mjs`): making one takes a server seconds, copying one does not. */
export async function createDataFolder(name: string): Promise<string> {
  const prepared = process.env['E2E_PREPARED_DATA'];
  if (prepared === undefined) throw new Error('E2E_PREPARED_DATA is missing: run the stories with Jest.');
  const folder = await mkdtemp(join(tmpdir(), name));
  await cp(prepared, folder, { recursive: true });
  return folder;
}
