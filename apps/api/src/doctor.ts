import { parseArgs } from 'node:util';
import { readMigrations, readNow, requireSettings, WrongSignIn } from '@realm/database';
import { InvalidConfiguration, type Variables } from '@realm/server';
import { readEnv, type EnvReading } from './config/env';
import { findFolders } from './config/folders';
import { SERVER_ROLE } from './db/open-database';
import { command, commandFormOf, withCommands } from './doctor/command';
import { examineAll } from './doctor/examine';
import { wrong, type Finding } from './doctor/finding';
import { equalSecretsIn, placeholdersIn } from './doctor/placeholders';
import { reportFindings } from './doctor/report-findings';
import { BooksUnavailable, openBooks, type Books } from './reconcile/open-books';

const USAGE = `Looks at what a server needs and reaches, and says what to do about what is missing. It does not see backups.

  npm run doctor            for people
  npm run doctor -- --json  for programs

Reads the same environment as the server. Stores a file and removes it; changes nothing else.
Exit code 0: members can be let in. 1: something is wrong, and is named.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const findings = withCommands(await examineServer(process.env), commandFormOf(process.env));
  console.log(values.json === true ? JSON.stringify(findings, null, 2) : reportFindings(findings));
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
}

async function examineServer(variables: Variables): Promise<readonly Finding[]> {
  const placeholders = [...placeholdersIn(variables), ...equalSecretsIn(variables)];
  try {
    const env = readEnv(variables);
    const { db, close } = await open(env);
    try {
      const { migrations } = findFolders(import.meta.url);
      const input = { env, db, now: await readNow(db) };
      return [...placeholders, ...(await examineAll(input, readMigrations(migrations)))];
    } finally {
      await close();
    }
  } catch (failure) {
    return [...placeholders, ...findingsOf(failure)];
  }
}

/** As the server signs in, so that its rights are looked at. */
async function open(env: EnvReading): Promise<Books> {
  const books = await openBooks(env, { asServer: true });
  if (env.databaseUrl === null) return books;
  try {
    await requireSettings(books.db, { role: SERVER_ROLE, limits: env.databaseLimits });
    return books;
  } catch (failure) {
    await books.close();
    throw failure;
  }
}

function findingsOf(failure: unknown): readonly Finding[] {
  if (failure instanceof InvalidConfiguration)
    return failure.issues.map((issue) =>
      wrong('settings', `${issue}.`, 'See the table in apps/api/README.md.'),
    );
  if (failure instanceof WrongSignIn || failure instanceof BooksUnavailable)
    return [wrong('database', failure.found, failure.todo)];
  const { code = '', message } = failure as Error & { code?: string };
  return [
    wrong('database', `It can’t be reached (${code} ${message}).`, [
      'Check DATABASE_URL. A new database needs its roles (see “PostgreSQL instead of the embedded database” in apps/api/README.md) and its tables: ',
      command('migrate'),
      '.',
    ]),
  ];
}

main().then(
  (code) => (process.exitCode = code),
  (failure: unknown) => {
    console.error(failure);
    process.exitCode = 1;
  },
);
