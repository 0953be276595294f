import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder as a server leaves it behind (`prepare-data.config.mjs`): making one takes seconds, copying one does not. */
export async function createDataFolder(of: 'platform' | 'arcade'): Promise<string> {
  const prepared = process.env['E2E_PREPARED_DATA'];
  if (prepared === undefined) throw new Error('E2E_PREPARED_DATA is missing: run the stories with Jest.');
  const folder = await mkdtemp(join(tmpdir(), `realm-e2e-${of}-`));
  await cp(join(prepared, of), folder, { recursive: true });
  return folder;
}
