import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { syncEntry } from './sync-tree';

const HALF_MADE = 'half made\n';
const WHOLE = 'whole\n';

const pathOf = (dataDir: string): string => join(dataDir, 'database.state');

/** Such a database never acknowledged a commit: delete it. */
export const isHalfMade = (dataDir: string): boolean => read(dataDir) === HALF_MADE;

/** Also of a database from before the mark: nothing in it was ever synced. */
export const needsSync = (dataDir: string): boolean => read(dataDir) !== WHOLE;

export const markHalfMade = (dataDir: string): Promise<void> => write(dataDir, HALF_MADE);

/** Over the other mark and not by removing it: a removed file may be back after a power loss, and the database would go. */
export const markWhole = (dataDir: string): Promise<void> => write(dataDir, WHOLE);

async function write(dataDir: string, text: string): Promise<void> {
  const file = await open(pathOf(dataDir), 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncEntry(dataDir);
}

function read(dataDir: string): string | null {
  try {
    return readFileSync(pathOf(dataDir), 'utf8');
  } catch {
    return null;
  }
}
