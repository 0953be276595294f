/** What the log holds of an error beside its message and stack: where and how it failed, never with what values. */
const LOGGED_FIELDS = [
  'code',
  'statusCode',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
] as const;
const DEEPEST_CAUSE = 4;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/**
 * An error for the log. Errors of the database carry the whole statement with its parameters, and rows in their detail: beside
 * message and stack only what is known to hold nobody's values is written.
 */
export const errorForLog = (error: Error): LoggedError => logged(error, 0);

function logged(error: Error, depth: number): LoggedError {
  const all = Object.entries(error).filter(([name]) => (LOGGED_FIELDS as readonly string[]).includes(name));
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(all),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: logged(cause, depth + 1) } : {}),
  };
}
