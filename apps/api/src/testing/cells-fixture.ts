import type { Mailbox, MoveBox } from '../directory';
import { HOUSE, accountId, type AccountKind } from '../ledger';
import { readOtherCells } from '../modules/cells/cells.job';
import type { Ports } from '../ports';
import { readDirectoryTransfers } from '../reconcile/cell-checks';
import {
  compareCells,
  readAgain,
  readCell,
  type CellBooks,
  type CellsReconciliation,
} from '../reconcile/cells-together';
import { reconcileBooks } from '../reconcile/reconcile-books';
import { openPlatform, type Cell, type Platform } from './platform';
import { startTestServer } from './test-server';

/** A server of a cell. */
export interface HasPorts {
  readonly ports: Ports;
}

/** Where a cell leaves transfers and moves for others in the directory. */
export function boxesOf({ ports }: HasPorts): { mailbox: Mailbox; moves: MoveBox } {
  const { mailbox, moves } = ports.directory;
  if (mailbox === null || moves === null) throw new Error('a cell has both');
  return { mailbox, moves };
}

/** The same mailbox or move box, of which some methods do something else: fail, as a rule. */
export const withFailing = <Box extends object>(box: Box, methods: Partial<Box>): Box =>
  Object.assign(Object.create(box) as Box, methods);

/** Reads the balance of one of the cell's house accounts, in CNY. */
export async function houseBalance({ ports }: HasPorts, kind: AccountKind): Promise<bigint> {
  const row = await ports.db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId(HOUSE, kind, 'CNY'))
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Names the rules that the cell's books break, also against the directory. */
export async function brokenRules(cell: HasPorts): Promise<string[]> {
  const transfers = await readDirectoryTransfers(boxesOf(cell));
  const { checks } = await reconcileBooks(cell.ports.db, { transfers });
  return checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
}

export const booksOf = ({ name, ports: { db } }: Cell): CellBooks => ({ name, db });

/** As the command for all cells does it: the directory, then each cell, then once more what does not fit. */
export async function reconcileTogether(
  cells: readonly Cell[],
  books: readonly CellBooks[] = cells.map(booksOf),
): Promise<CellsReconciliation> {
  const listed = [];
  for (const cell of cells) listed.push(await readDirectoryTransfers(boxesOf(cell)));
  const readings = [];
  for (const one of books)
    readings.push(await readCell(one, listed.find(({ cell }) => cell === one.name) ?? null));
  return compareCells(readings, readAgain(books));
}

/** Opens two cells that know each other, for the tests of a file. Call it at the top of the file. */
export function cellsFixture() {
  let platform: Platform;
  beforeAll(async () => {
    platform = await openPlatform();
    await platform.join();
    for (const cell of [platform.a, platform.b]) await readOtherCells(cell.ports, boxesOf(cell).mailbox);
  });
  afterAll(() => platform.close());

  return {
    get platform() {
      return platform;
    },
    get a() {
      return platform.a;
    },
    get b() {
      return platform.b;
    },
    get directory() {
      return platform.directory;
    },
    /** What is under way between the cells, in CNY. */
    clearing: async (): Promise<bigint> =>
      (await houseBalance(platform.a, 'cell-clearing')) + (await houseBalance(platform.b, 'cell-clearing')),
    /** Starts the cell once more on an empty database, as after a restore to a moment before everything. */
    openEmpty: async ({ name, ports: { env } }: Cell): Promise<Cell> => {
      const { cell, secret, dataDir } = env;
      const directory = platform.directory.seenBy(name);
      return { ...(await startTestServer({ env: { cell, secret, dataDir }, directory })), name };
    },
  };
}
