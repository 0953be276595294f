import type { AuditEntry } from '@realm/api-client';
import type { CsvColumn } from '../../shared/lists/csv-button';

const FIELDS = [
  ...(['entry', 'at', 'operator', 'signedIn', 'place', 'operation', 'target', 'reason', 'result'] as const),
  ...(['input', 'before', 'after', 'hash'] as const),
] as const satisfies readonly (keyof AuditEntry)[];

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Every field of an entry. */
export const AUDIT_COLUMNS: readonly CsvColumn<AuditEntry>[] = FIELDS.map((name) => ({
  name,
  cell: (entry) => textOf(entry[name]),
}));
