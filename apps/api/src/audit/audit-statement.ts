import type { Statement } from '@realm/api-client/contract';
import { inLongSnapshot } from '../db/in-snapshot';
import { BooksUnavailable } from '../reconcile/open-books';
import { withBooks } from '../reconcile/run-on-books';
import { compareStatement, type CompareOptions } from './compare-statement';
import { misfitLines } from './report';
import { verifyStatement, type StatementCheck } from './verify-statement';

export interface StatementAudit extends StatementCheck {
  /** Which ledger it was compared with; `null`: none was at hand. */
  readonly ledger: string | null;
  /** Number of postings of its range that the ledger got after the statement was made. */
  readonly later: number;
}

interface AuditOptions extends CompareOptions {
  /** Compares with no ledger. */
  readonly offline: boolean;
}

/** Checks a statement on its own, then against the ledger. */
export async function auditStatement(statement: Statement, options: AuditOptions): Promise<StatementAudit> {
  const check = verifyStatement(statement);
  if (!check.ok || options.offline) return { ...check, ledger: null, later: 0 };
  const { ledger, first, later } = await compare(statement, options);
  return { ...check, ok: first === null, first, ledger, later };
}

async function compare(
  statement: Statement,
  options: CompareOptions,
): Promise<Pick<StatementAudit, 'ledger' | 'first' | 'later'>> {
  try {
    return await withBooks(async ({ db, name }) => ({
      ledger: name,
      ...(await inLongSnapshot(db, (tx) => compareStatement(tx, statement, options))),
    }));
  } catch (error) {
    if (error instanceof BooksUnavailable && options.archive == null)
      return { ledger: null, first: null, later: 0 };
    throw error;
  }
}

/** For people. */
export function reportStatement(
  { ok, postings, linkedOnly, ledger, later, first }: StatementAudit,
  { path, statement: { head, madeAt } }: { readonly path: string; readonly statement: Statement },
): string {
  const kept = `, ${String(linkedOnly)} of them, from before hash format 2, by their links only`;
  return [
    `The statement ${path}`,
    '',
    `  ${ok ? 'ok       ' : ''}${String(postings)} postings fit${linkedOnly === 0 ? '' : kept}${ok ? '' : ', then:'}`,
    ...(first === null ? [] : misfitLines(first)),
    '',
    ledger === null
      ? 'Checked on its own: it was compared with no ledger.'
      : `Compared with the ledger of ${ledger}, as it was ${head === null ? 'before its first link' : `at link ${head.number}`}: the statement is of ${madeAt}.`,
    ...(later === 0
      ? []
      : [`${String(later)} postings of its range were written later. A new statement has them.`]),
  ].join('\n');
}
