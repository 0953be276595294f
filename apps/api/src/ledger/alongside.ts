import type { RawBuilder } from 'kysely';

/** Writes a module's own rows in the statement that posts. The module owns the SQL; the ledger knows no table of a module. */
export interface RowWriter<Row> {
  /** One INSERT for all rows of a batch. It waits for no lock: the rows are new and have unique ids. */
  insertMany(rows: readonly Row[]): RawBuilder<unknown>;
}

/** A row that is written exactly when the command that brings it is posted. Made by `alongside`, which checks the row's type. */
export interface RowAlongside {
  readonly writer: RowWriter<unknown>;
  readonly row: unknown;
}

export const alongside = <Row>(writer: RowWriter<Row>, row: Row): RowAlongside => ({ writer, row });

/** One INSERT for each writer. */
export function insertsOf(rows: readonly RowAlongside[]): readonly RawBuilder<unknown>[] {
  const byWriter = new Map<RowWriter<unknown>, unknown[]>();
  for (const { writer, row } of rows) byWriter.set(writer, [...(byWriter.get(writer) ?? []), row]);
  return [...byWriter].map(([writer, own]) => writer.insertMany(own));
}
