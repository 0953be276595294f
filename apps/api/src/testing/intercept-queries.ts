import type { Database } from '../db/database';

/**
 * The database, with a say in each statement that runs outside a transaction.
 *
 * @param intercept - Gets the statement's text, and what runs it.
 */
export function interceptQueries(
  db: Database,
  intercept: <T>(text: string, run: () => Promise<T>) => Promise<T>,
): Database {
  const executor = () =>
    withOwn(
      db.getExecutor(),
      'executeQuery',
      (own) =>
        (query: { sql: string }, ...rest: unknown[]) =>
          intercept(query.sql, () => own(query, ...rest)),
    );
  return withOwn(db, 'getExecutor', () => executor);
}

type Method = (...values: unknown[]) => Promise<unknown>;

/** An object with one method replaced; the others keep working on their private fields. */
const withOwn = <T extends object>(of: T, name: string, replace: (own: Method) => unknown): T =>
  new Proxy(of, {
    get: (target, key) => {
      const own: unknown = Reflect.get(target, key);
      const bound = typeof own === 'function' ? (own.bind(target) as Method) : own;
      return key === name ? replace(bound as Method) : bound;
    },
  });
