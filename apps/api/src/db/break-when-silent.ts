import type pg from 'pg';

type Client = pg.ClientBase & Pick<pg.Client, 'end'>;

/**
 * Ends a connection on which a query stays unanswered for so long, and with it the query.
 *
 * The database ends a statement by itself much earlier; only silence on the way lasts longer. The system would bear it for a
 * quarter of an hour, while whoever waits for that connection holds everybody behind him up.
 */
export function breakWhenSilent(client: Client, limitMs: number): void {
  const ask = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const askPatiently = (...query: readonly unknown[]): unknown => {
    const answer = ask(...query);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => void client.end(), limitMs);
    const hear = () => clearTimeout(timer);
    answer.then(hear, hear);
    return answer;
  };
  Object.assign(client, { query: askPatiently });
}
