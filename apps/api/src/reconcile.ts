import { parseArgs } from 'node:util';
import { reconcileBooks } from './reconcile/reconcile-books';
import { report } from './reconcile/report';
import { EXIT_CODES, exitWith, withBooks, type ExitCode } from './reconcile/run-on-books';

const USAGE = `Checks the books: sums, balances, versions, chains, bounds, frozen amounts, deposits, withdrawals, transfers and the requests for them.

  npm run reconcile            for people
  npm run reconcile -- --json  for programs

Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. Changes nothing.
Exit code 0: everything agrees. 1: something differs, and is named. 2: the books could not be read.`;

async function main(): Promise<ExitCode> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  return withBooks(async ({ db, name }) => {
    const result = await reconcileBooks(db);
    console.log(values.json === true ? JSON.stringify(result, null, 2) : report(result, name));
    return result.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
  });
}

exitWith(main());
