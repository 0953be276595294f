import { Client } from 'pg';

/**
 * Lets the database's clock, and so that of every server, be ahead of the machine's: a function before PostgreSQL's own in the search path.
 * Holds for connections that are opened afterwards.
 */
export async function setDatabaseAhead(url: string, aheadMs: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create schema ahead;
      grant usage on schema ahead to public;
      create function ahead.clock_timestamp() returns timestamptz language sql volatile
        as $$ select pg_catalog.clock_timestamp() + interval '${String(aheadMs)} milliseconds' $$;
      do $do$ begin
        execute format('alter database %I set search_path = public, ahead, pg_catalog', current_database());
      end $do$;`);
  } finally {
    await client.end();
  }
}
