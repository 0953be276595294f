import { sqlState } from '@realm/database';
import { InvalidConfiguration } from '@realm/server';
import { readEnv } from '../config/env';
import { BooksUnavailable, openBooks, type Books } from './open-books';

export const EXIT_CODES = { fits: 0, differs: 1, unreadable: 2 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The command can't be executed as given. */
export class BadRequest extends Error {}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Opens the books that the environment names, and closes them again whatever happens. */
export async function withBooks<T>(work: (books: Books) => Promise<T>): Promise<T> {
  // Where the books are is all that is asked of the environment: no secret of the server's is needed to read them.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const books = await openBooks(readEnv({ DATABASE_URL, DATA_DIR }));
  try {
    return await work(books);
  } finally {
    await books.close();
  }
}

/** Makes the outcome of a command the process's own. */
export function exitWith(command: Promise<ExitCode>): void {
  command.then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = EXIT_CODES.unreadable;
    },
  );
}

function explain(error: unknown): unknown {
  if (
    error instanceof BooksUnavailable ||
    error instanceof InvalidConfiguration ||
    error instanceof BadRequest
  )
    return error.message;
  if (isAboutFilesOrOptions(error)) return error.message;
  const state = sqlState(error);
  if (state === UNDEFINED_TABLE || state === UNDEFINED_COLUMN)
    return 'This database lacks tables of this build. Run npm run migrate with DATABASE_OWNER_URL; the embedded database gets them when its server starts.';
  return error;
}

/** A file that is not there, or there already; an option that there is none of. */
function isAboutFilesOrOptions(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  return error instanceof Error && (/^ERR_PARSE_ARGS/.test(code) || 'path' in error);
}
