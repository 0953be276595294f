/** What the log contains of an error besides its message and stack: where and how it failed, never the values. */
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
 * Prepares an error for the log. Database errors carry the whole statement with its parameters, and rows in their detail:
 * besides message and stack, log only fields that never hold values.
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
