/**
 * By SQLSTATE: connections that are refused, lost or too many (08, 57P, 53), a disk that fails (58), a server that only reads (25006),
 * what took too long (57014, 25P03, 55P03), and transactions that lost against others each time (40001, 40P01).
 */
const STATES = /^(?:(?:08|53|58|57P)..?.?|57014|25P03|25006|55P03|40001|40P01)$/;
const SYSTEM_ERRORS = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** The driver's own errors have no code. */
const DRIVER_ERRORS =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout|after calling end on the pool/;
const DEEPEST_CAUSE = 4;

/** A statement or the wait for a lock that took too long, while the connection works. */
const TIME_LIMITS = new Set(['57014', '55P03']);

export const exceededTimeLimit = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && TIME_LIMITS.has(String(failure.code));

/** Whether the database can't answer now and may soon, so that a retry may help; any other error is a bug. */
export function isDatabaseUnavailable(failure: unknown, depth = 0): boolean {
  if (!(failure instanceof Error) || depth > DEEPEST_CAUSE) return false;
  const { code, message, cause } = failure as Error & { code?: unknown };
  const text = typeof code === 'string' ? code : '';
  if (STATES.test(text) || SYSTEM_ERRORS.test(text) || DRIVER_ERRORS.test(message)) return true;
  return isDatabaseUnavailable(cause, depth + 1);
}
