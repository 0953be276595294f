import type pg from 'pg';

/**
 * Begins each statement with a comment. At the end it would be cut off: the database's list of activity keeps the first kilobyte.
 *
 * A statement with a name is left alone: it is prepared once per connection, and a text that changes would prepare it each time.
 */
export function commentStatements(client: pg.ClientBase, comment: () => string): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const queryWithComment = (statement: unknown, ...rest: readonly unknown[]): unknown =>
    query(typeof statement === 'string' ? comment() + statement : statement, ...rest);
  Object.assign(client, { query: queryWithComment });
}
