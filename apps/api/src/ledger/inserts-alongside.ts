import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { RowAlongside } from './port/command';

/** One INSERT for each table and set of columns. It waits for no lock: the rows are new and have unique ids. */
export function insertsOf(rows: readonly RowAlongside[]): readonly RawBuilder<unknown>[] {
  const groups = new Map<string, RowAlongside[]>();
  for (const one of rows) {
    const key = [one.table, ...Object.keys(one.row)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map(insertMany);
}

/** Writes a module's rows in the caller's transaction, where nothing is posted with them. */
export async function insertRows(tx: Tx, rows: readonly RowAlongside[]): Promise<void> {
  for (const insert of insertsOf(rows)) await insert.execute(tx);
}

function insertMany(rows: readonly RowAlongside[]): RawBuilder<unknown> {
  const [{ table, row } = { table: '', row: {} }] = rows;
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = JSON.stringify(rows.map((one) => one.row));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::text::jsonb)`;
}
