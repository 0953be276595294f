import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Statement } from '@realm/api-client/contract';
import type { ArchiveReplay } from './audit/archive-replay';
import type { ChainHead } from './audit/audit-chain';
import { auditLedger } from './audit/audit-ledger';
import { describeCheck } from './audit/check-archive';
import { auditStatement, reportStatement } from './audit/audit-statement';
import { openArchive, replayArchive } from './audit/open-archive';
import { parseHead } from './audit/parse-head';
import { report } from './audit/report';
import { openStatement, parseStatement } from './modules/statement';
import { BadRequest, EXIT_CODES, exitWith, withBooks, type ExitCode } from './reconcile/run-on-books';

const USAGE = `Works out the whole ledger once more: every hash, balance and version, batch by batch, along the chain.

  npm run audit                             for people
  npm run audit -- --json                   for programs
  npm run audit -- --expect 12:9f86d08188…  the chain must still hold this head; may be given several times
  npm run audit -- --archive FOLDER         old postings from an archive, which is proved, and from the database only those after it
  npm run audit -- --statement FILE         a statement instead, on its own and against the ledger as it was when the statement was
                                            made, with --archive against an archive's old postings; --offline: on its own

Names the first row that does not fit. The head that it prints stands for everything up to it: note it down where nobody who may
write to the database can change it, and give it back to a later audit.
With --archive, what the database itself has of the archived postings is not read: only the audit without it finds a change there.
Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. Changes nothing.
Exit code 0: everything fits. 1: something does not, and is named. 2: the ledger could not be read.`;

async function main(): Promise<ExitCode> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      statement: { type: 'string' },
      offline: { type: 'boolean' },
      archive: { type: 'string' },
      expect: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  if (values.statement !== undefined) {
    return auditFile(values.statement, {
      offline: values.offline === true,
      archive: values.archive,
      asJson: values.json === true,
    });
  }
  const expected = (values.expect ?? []).map(readHead);
  const asJson = values.json === true;
  const archive = values.archive === undefined ? null : openArchive(values.archive);
  if (archive === null) return auditBooks({ expected, asJson });
  const { check, replay } = replayArchive(archive);
  if (check.ok) return auditBooks({ expected, asJson, archived: replay });
  console.log(
    asJson ? JSON.stringify({ ok: false, archive: check }, null, 2) : describeCheck(check, archive.folder),
  );
  return EXIT_CODES.differs;
}

interface StatementOptions {
  readonly offline: boolean;
  readonly archive: string | undefined;
  readonly asJson: boolean;
}

async function auditFile(path: string, { offline, archive, asJson }: StatementOptions): Promise<ExitCode> {
  if (offline && archive !== undefined)
    throw new BadRequest('--offline compares a statement with nothing: leave --archive out.');
  const statement = readStatement(path);
  const result = await auditStatement(statement, {
    offline,
    openStatement,
    archive: archive === undefined ? null : openArchive(archive),
  });
  console.log(asJson ? JSON.stringify(result, null, 2) : reportStatement(result, { path, statement }));
  return result.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
}

interface Request {
  readonly expected: readonly ChainHead[];
  readonly asJson: boolean;
  readonly archived?: ArchiveReplay;
}

const auditBooks = ({ expected, asJson, archived }: Request): Promise<ExitCode> =>
  withBooks(async ({ db, name }) => {
    const unread = archived?.reached.postings ?? 0;
    const result = await auditLedger(db, { expected, archived });
    console.log(asJson ? JSON.stringify({ ...result, unread }, null, 2) : report(result, { name, unread }));
    return result.ok ? EXIT_CODES.fits : EXIT_CODES.differs;
  });

function readStatement(path: string): Statement {
  const statement = parseStatement(readFileSync(path, 'utf8'));
  if (statement === null) throw new BadRequest(`${path} is no statement of this product.`);
  return statement;
}

function readHead(text: string): ChainHead {
  const head = parseHead(text);
  if (head === null)
    throw new BadRequest(`'${text}' is no head of the chain: a number, a colon and 64 hexadecimal digits.`);
  return head;
}

exitWith(main());
