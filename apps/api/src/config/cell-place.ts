import { A_CELL_NAME, CELL_NAME } from '@realm/api-client/contract';
import type { EnvironmentReader } from '@realm/server';

/** One of several cells of a platform, each with a database and members of its own. */
export interface CellPlace {
  /** This server's. */
  readonly name: string;
  /** The database that says which cell an account belongs to. */
  readonly directoryUrl: string;
  /** The login that migrates it; `null`: that of `directoryUrl`, if it may. */
  readonly directoryOwnerUrl: string | null;
  /** Places names that nobody has; the same in all cells. */
  readonly directorySecret: string;
  /** Of the other cells' games: a document may be served by another cell than its member's. */
  readonly gamesOrigins: readonly string[];
}

const MIN_SECRET_LENGTH = 32;

/** @returns `null` on a platform of a single cell. */
export function readCellPlace(
  read: EnvironmentReader,
  { issues, protocols }: { readonly issues: string[]; readonly protocols: readonly string[] },
): CellPlace | null {
  const name = read.text('CELL');
  const directoryUrl = read.url('DIRECTORY_URL', ['postgres:', 'postgresql:']);
  const directoryOwnerUrl = read.url('DIRECTORY_OWNER_URL', ['postgres:', 'postgresql:']);
  const directorySecret = read.secret('DIRECTORY_SECRET', MIN_SECRET_LENGTH);
  const gamesOrigins = read.origins('GAMES_ORIGINS', protocols, 'https://b.games.example');
  if ([name, directoryUrl, directoryOwnerUrl, directorySecret].every((one) => one === null)) return null;
  if (name !== null && !CELL_NAME.test(name)) issues.push(`CELL must be ${A_CELL_NAME}`);
  if (read.text('DATABASE_URL') === null) issues.push('CELL needs DATABASE_URL');
  if (name !== null && directoryUrl !== null && directorySecret !== null)
    return { name, directoryUrl, directoryOwnerUrl, directorySecret, gamesOrigins };
  issues.push('CELL, DIRECTORY_URL and DIRECTORY_SECRET belong together');
  return null;
}
