import { readNow, requireSettings, WrongSignIn, type Migration } from '@realm/database';
import { InvalidConfiguration, type Variables } from '@realm/server';
import { readEnv, type EnvReading } from '../config/env';
import { SERVER_ROLE } from '../db/open-database';
import { BooksUnavailable, openBooks, type Books } from '../reconcile/open-books';
import { command } from './command';
import { examineDatabase, examineSurroundings } from './examine';
import { wrong, type Finding } from './finding';
import { equalSecretsIn, placeholdersIn } from './placeholders';

/** All that a server with these variables needs. Without its database, what can be looked at without it. */
export async function examineServer(
  variables: Variables,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> {
  const secrets = [...placeholdersIn(variables), ...equalSecretsIn(variables)];
  try {
    const env = readEnv(variables);
    return [
      ...secrets,
      ...(await examineSurroundings({ env })),
      ...(await examineDatabaseOf(env, migrations)),
    ];
  } catch (failure) {
    if (!(failure instanceof InvalidConfiguration)) throw failure;
    return [
      ...secrets,
      ...failure.issues.map((issue) =>
        wrong('settings', `${issue}.`, 'See the table in apps/api/README.md.'),
      ),
    ];
  }
}

async function examineDatabaseOf(
  env: EnvReading,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> {
  try {
    const { db, close } = await open(env);
    try {
      return await examineDatabase({ env, db, now: await readNow(db) }, migrations);
    } finally {
      await close();
    }
  } catch (failure) {
    return [unreachable(failure)];
  }
}

/** As the server signs in, so that its rights are looked at. */
async function open(env: EnvReading): Promise<Books> {
  const limits = env.databaseLimits;
  const books = await openBooks(env, { asServer: { limits } });
  if (env.databaseUrl === null) return books;
  try {
    await requireSettings(books.db, { role: SERVER_ROLE, limits });
    return books;
  } catch (failure) {
    await books.close();
    throw failure;
  }
}

function unreachable(failure: unknown): Finding {
  if (failure instanceof WrongSignIn || failure instanceof BooksUnavailable)
    return wrong('database', failure.found, failure.todo);
  const { code = '', message } = failure as Error & { code?: string };
  return wrong('database', `It can’t be reached (${code} ${message}).`, [
    'Check DATABASE_URL. A new database needs its roles (see “PostgreSQL instead of the embedded database” in apps/api/README.md) and its tables: ',
    command('migrate'),
    '.',
  ]);
}
