import { openDirectoryToRead } from '../directory';
import { readDirectoryTransfers, type DirectoryTransfers } from './cell-checks';
import {
  compareCells,
  readAgain,
  readCell,
  type CellReading,
  type CellsReconciliation,
} from './cells-together';
import { openBooks, type Books } from './open-books';
import { BadRequest } from './run-on-books';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the directory, then the books of one cell after the other, and compares them.
 *
 * @param names - All cells. The books of `a` are those of `DATABASE_URL_A`.
 */
export async function reconcileCells(
  names: readonly string[],
  variables: Variables,
): Promise<CellsReconciliation> {
  const cells = names.map((name) => ({ name, databaseUrl: requireUrl(name, variables) }));
  const directoryUrl = variables['DIRECTORY_URL'] ?? '';
  const listed = directoryUrl === '' ? [] : await readDirectory(names, directoryUrl);
  const opened: (Books & { readonly cell: string })[] = [];
  try {
    for (const { name, databaseUrl } of cells)
      opened.push({ ...(await openBooks({ databaseUrl, dataDir: '' })), cell: name });
    const books = opened.map(({ cell, db }) => ({ name: cell, db }));
    const readings: CellReading[] = [];
    for (const one of books)
      readings.push(await readCell(one, listed.find(({ cell }) => cell === one.name) ?? null));
    return await compareCells(readings, readAgain(books));
  } finally {
    for (const { close } of opened) await close();
  }
}

function requireUrl(name: string, variables: Variables): string {
  if (!/^[a-z0-9]{1,8}$/.test(name)) throw new BadRequest(`${name} is no name of a cell.`);
  const variable = `DATABASE_URL_${name.toUpperCase()}`;
  const url = variables[variable] ?? '';
  if (url === '') throw new BadRequest(`Set ${variable} to the address of the books of cell ${name}.`);
  return url;
}

/** What the directory lists for each cell, read before any books. Its login has to see the transfers of all cells, as the owner's does. */
async function readDirectory(names: readonly string[], url: string): Promise<readonly DirectoryTransfers[]> {
  const listed: DirectoryTransfers[] = [];
  for (const name of names) {
    const directory = openDirectoryToRead(name, url);
    try {
      const joined = (await directory.mailbox.cells()).map((cell) => cell.name);
      const others = joined.filter((cell) => !names.includes(cell));
      if (others.length > 0) throw new BadRequest(`The directory also has the cells ${others.join(', ')}.`);
      listed.push(await readDirectoryTransfers(directory));
    } finally {
      await directory.close();
    }
  }
  return listed;
}
