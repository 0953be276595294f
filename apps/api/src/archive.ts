import { parseArgs } from 'node:util';
import { readNow } from '@realm/database';
import { compareArchive, describeCheck, type ArchiveCheck } from './audit/check-archive';
import { openArchive, replayArchive } from './audit/open-archive';
import { writeArchive } from './audit/write-archive';
import type { Tx } from './db/database';
import { inLongSnapshot } from './db/in-snapshot';
import { BadRequest, EXIT_CODES, exitWith, withBooks, type ExitCode } from './reconcile/run-on-books';

const USAGE = `Keeps a copy of old postings in files that prove themselves: each posting, batch and link of the chain with its hash.

  npm run archive -- --out FOLDER                      checks all of it, then appends what is older than 90 days and not in it yet
  npm run archive -- --out FOLDER --before 2026-01-01  up to another moment, at least a day ago
  npm run archive -- --check FOLDER                    checks the archive, and that the ledger's chain still covers it
  npm run archive -- --check FOLDER --offline          on its own, without a database

The archive has every balance and salt: keep it as you keep a backup, where nobody who may write to the database can change it.
Nothing is appended to an archive that does not prove itself, or is of another database, and two runs on one database exclude each other.
Reads the database of DATABASE_URL, else the embedded one in DATA_DIR, and changes nothing in it.
Exit code 0: everything fits. 1: something does not, and is named. 2: the archive could not be written or read.`;

const DAY_MS = 86_400_000;
const DEFAULT_AGE_MS = 90 * DAY_MS;

async function main(): Promise<ExitCode> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      before: { type: 'string' },
      check: { type: 'string' },
      offline: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  const { out, check: folder } = values;
  if (out !== undefined) return tell(await append(out, values.before), out);
  if (folder === undefined) throw new BadRequest(`--out or --check is needed.\n\n${USAGE}`);
  const { check, replay } = replayArchive(openArchive(folder));
  if (values.offline === true) return tell(check, folder);
  const compare = (tx: Tx) => compareArchive(tx, check, replay.unlinked);
  return tell(await withBooks(({ db }) => inLongSnapshot(db, compare)), folder);
}

const append = (folder: string, before: string | undefined): Promise<ArchiveCheck> =>
  withBooks(({ db }) =>
    inLongSnapshot(db, async (tx) => {
      const nowMs = (await readNow(tx)).getTime();
      const until = new Date(before ?? nowMs - DEFAULT_AGE_MS);
      if (!(until.getTime() <= nowMs - DAY_MS))
        throw new BadRequest('--before has to be a moment at least a day ago.');
      return writeArchive(tx, folder, until);
    }),
  );

function tell(check: ArchiveCheck, folder: string): ExitCode {
  console.log(describeCheck(check, folder));
  return check.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
}

exitWith(main());
