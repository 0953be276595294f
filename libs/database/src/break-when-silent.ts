import type pg from 'pg';

type Client = pg.ClientBase & Pick<pg.Client, 'end'>;

/**
 * Ends a connection on which a query stays unanswered for so long, and with it the query.
 *
 * The database ends a statement by itself much earlier; only silence on the way lasts longer. The system would bear it for a
 * quarter of an hour, while the request that waits for that connection delays every one behind it.
 */
export function breakWhenSilent(client: Client, limitMs: number): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const queryWithLimit = (...args: readonly unknown[]): unknown => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => void client.end(), limitMs);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  };
  Object.assign(client, { query: queryWithLimit });
}
