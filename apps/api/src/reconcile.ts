import { parseArgs } from 'node:util';
import { openDirectoryToRead } from './directory';
import { readDirectoryTransfers, type DirectoryTransfers } from './reconcile/cell-checks';
import { reconcileBooks } from './reconcile/reconcile-books';
import { reconcileCells } from './reconcile/reconcile-cells';
import { report, reportCells } from './reconcile/report';
import { BadRequest, EXIT_CODES, exitWith, withBooks, type ExitCode } from './reconcile/run-on-books';
import { readStatementFile } from './reconcile/statement-file';

const USAGE = `Checks the books: sums, balances, versions, chains, bounds, frozen amounts, deposits, withdrawals, transfers and the requests for them.

  npm run reconcile            for people
  npm run reconcile -- --json  for programs
  npm run reconcile -- --statement arcade=arcade.jsonl
                               also compares the orders of a games provider with its own statement
                               (of the arcade: npm run --silent arcade:statement > arcade.jsonl)
  npm run reconcile -- --cell a --cell b
                               all cells together: each transfer in the books of both of its cells, and the sum of their clearing accounts.
                               Reads DATABASE_URL_A, DATABASE_URL_B and, if it is set, DIRECTORY_URL

Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. With CELL and DIRECTORY_URL it also compares the transfers between cells
with the directory. Changes nothing.
Exit code 0: everything agrees. 1: something differs, and is named. 2: the books could not be read.`;

async function main(): Promise<ExitCode> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      statement: { type: 'string', multiple: true },
      cell: { type: 'string', multiple: true },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  if (values.cell !== undefined) {
    const result = await reconcileCells(values.cell, process.env);
    console.log(values.json === true ? JSON.stringify(result, null, 2) : reportCells(result));
    return result.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
  }
  const statements = await Promise.all((values.statement ?? []).map(readStatement));
  const transfers = await readTransfers();
  return withBooks(async ({ db, name }) => {
    const result = await reconcileBooks(db, { statements, transfers });
    console.log(values.json === true ? JSON.stringify(result, null, 2) : report(result, name));
    return result.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
  });
}

/** What the directory lists for the cell that the environment names; `null` without one. */
async function readTransfers(): Promise<DirectoryTransfers | null> {
  const { CELL = '', DIRECTORY_URL = '' } = process.env;
  if (CELL === '' && DIRECTORY_URL === '') return null;
  if (CELL === '' || DIRECTORY_URL === '')
    throw new BadRequest('Set both CELL and DIRECTORY_URL, or neither.');
  const directory = openDirectoryToRead(CELL, DIRECTORY_URL);
  try {
    const cells = await directory.mailbox.cells();
    if (!cells.some(({ name }) => name === CELL)) throw new BadRequest(`The directory has no cell ${CELL}.`);
    return await readDirectoryTransfers(directory);
  } finally {
    await directory.close();
  }
}

/** @param option - As in `arcade=arcade.jsonl`. */
function readStatement(option: string): ReturnType<typeof readStatementFile> {
  const [, provider, path] = /^([\w.:-]+)=(.+)$/.exec(option) ?? [];
  if (provider === undefined || path === undefined)
    throw new BadRequest(`--statement takes <provider>=<file>, got ${option}`);
  return readStatementFile(provider, path);
}

exitWith(main());
