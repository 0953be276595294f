import { parseArgs } from 'node:util';
import { EnvFaults, readEnv } from './config/env';
import { sqlState } from './db/in-transaction';
import { BooksUnavailable, openBooks, type Books } from './reconcile/open-books';
import { reconcileBooks } from './reconcile/reconcile-books';
import { report } from './reconcile/report';

const USAGE = `Checks the books: sums, balances, versions, chains, bounds, frozen amounts and deposits.

  npm run reconcile            for people
  npm run reconcile -- --json  for programs

Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. Changes nothing.
Exit code 0: everything agrees. 1: something differs, and is named. 2: the books could not be read.`;

const UNREADABLE = 2;
const UNDEFINED_TABLE = '42P01';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  // Where the books are is all that is asked of the environment: no secret of the server's is needed to read them.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const books = await openBooks(readEnv({ DATABASE_URL, DATA_DIR }));
  return check(books, values.json === true);
}

async function check(books: Books, asJson: boolean): Promise<number> {
  try {
    const result = await reconcileBooks(books.db);
    console.log(asJson ? JSON.stringify(result, null, 2) : report(result, books.name));
    return result.ok ? 0 : 1;
  } finally {
    await books.close();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = UNREADABLE;
  },
);

function explain(error: unknown): unknown {
  if (error instanceof BooksUnavailable || error instanceof EnvFaults) return error.message;
  if (sqlState(error) === UNDEFINED_TABLE)
    return 'This database has not all the tables of this build. Start the server once: it brings the database up to date.';
  return error;
}
