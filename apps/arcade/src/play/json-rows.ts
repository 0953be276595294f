import { sql, type RawBuilder } from 'kysely';

/** Rows for `json_to_recordset`: one parameter for any number of them. */
export const jsonRows = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::text::json`;
