import type pg from 'pg';

/** Calls `check` just before each statement is sent, which is not sent when it throws. */
export function beforeStatements(client: pg.ClientBase, check: () => void): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const checkedQuery = (...args: readonly unknown[]): unknown => {
    check();
    return query(...args);
  };
  Object.assign(client, { query: checkedQuery });
}
