import { CSV_START, csvRow } from '@realm/domain';
import type { Answer, ApiFailure, AuditEntry } from '@realm/api-client';
import { callOperator, type OperatorInput, type OperatorOutput } from '../../shared/api';

const PAGE = 200;
/** More entries do not go into one file: choose a shorter period. */
export const MAX_ENTRIES = 20_000;

const COLUMNS = [
  ...(['entry', 'at', 'operator', 'signedIn', 'place', 'operation', 'target', 'reason', 'result'] as const),
  ...(['input', 'before', 'after', 'hash'] as const),
] as const satisfies readonly (keyof AuditEntry)[];

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  CSV_START +
  csvRow([...COLUMNS]) +
  entries.map((entry) => csvRow(COLUMNS.map((column) => cellOf(entry[column])))).join('');

type Read =
  /** `isCut`: there are more, and a file with a part of them would pass for all. */
  | { readonly ok: true; readonly entries: readonly AuditEntry[]; readonly isCut: boolean }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Every entry that a search finds, page by page. */
export async function readAllEntries(search: OperatorInput<'audit/list'>): Promise<Read> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer<OperatorOutput<'audit/list'>> = await callOperator('audit/list', {
      ...search,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    });
    if (!answer.ok) return answer;
    entries.push(...answer.value.items);
    cursor = answer.value.nextCursor;
  } while (cursor !== null && entries.length < MAX_ENTRIES);
  return { ok: true, entries, isCut: cursor !== null };
}
