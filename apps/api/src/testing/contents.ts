import { sql } from 'kysely';
import type { TestDatabase } from './test-database';

/** A digest of each table: everything that the database holds. */
export async function contentsOf({ owner }: Pick<TestDatabase, 'owner'>): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(owner);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, ';' order by t::text)) as digest from ${sql.table(name)} t`.execute(
      owner,
    );
    parts.push(`${name} ${rows[0]?.digest ?? ''}`);
  }
  return parts.join('\n');
}
