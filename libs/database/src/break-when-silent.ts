import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Client = pg.ClientBase & Pick<pg.Client, 'end'>;

const unlimited = new AsyncLocalStorage<true>();

/**
 * Lets the queries of `work` stay unanswered for as long as they take: those of a transaction without a `statement_timeout`.
 *
 * Where the database's machine is gone, the system's probes of an idle connection (`keepAlive`) still end them.
 */
export const withoutSilenceLimit = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work);

/**
 * Ends a connection on which a query stays unanswered for so long, and with it the query. Not in `withoutSilenceLimit`.
 *
 * The database ends a statement by itself much earlier; only silence on the way lasts longer. The system would bear it for a
 * quarter of an hour, while the request that waits for that connection delays every one behind it.
 */
export function breakWhenSilent(client: Client, limitMs: number): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const queryWithLimit = (...args: readonly unknown[]): unknown => {
    const answer = query(...args);
    if (!(answer instanceof Promise) || unlimited.getStore() === true) return answer;
    const timer = setTimeout(() => void client.end(), limitMs);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  };
  Object.assign(client, { query: queryWithLimit });
}
