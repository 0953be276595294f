import { Client, type QueryResultRow } from 'pg';

const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** One statement on a connection of its own, as an auditor or a monitor asks. */
export async function query<Row extends QueryResultRow>(
  connectionString: string,
  text: string,
): Promise<readonly Row[]> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
