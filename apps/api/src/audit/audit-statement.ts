import type { Statement } from '@realm/api-client/contract';
import { inSnapshot } from '../db/in-snapshot';
import { BooksUnavailable } from '../reconcile/open-books';
import { withBooks } from '../reconcile/run-on-books';
import { compareStatement } from './compare-statement';
import type { Misfit } from './misfit';
import { misfitLines } from './report';
import { verifyStatement, type StatementCheck } from './verify-statement';

export interface StatementAudit extends StatementCheck {
  /** Which ledger it was compared with; `null`: none was at hand. */
  readonly ledger: string | null;
}

/** Checks a statement on its own, then against the ledger. */
export async function auditStatement(statement: Statement, offline: boolean): Promise<StatementAudit> {
  const check = verifyStatement(statement);
  if (!check.ok || offline) return { ...check, ledger: null };
  const { ledger, first } = await compare(statement);
  return { ...check, ok: first === null, first, ledger };
}

async function compare(statement: Statement): Promise<{ ledger: string | null; first: Misfit | null }> {
  try {
    return await withBooks(async ({ db, name }) => ({
      ledger: name,
      first: await inSnapshot(db, (tx) => compareStatement(tx, statement)),
    }));
  } catch (error) {
    if (error instanceof BooksUnavailable) return { ledger: null, first: null };
    throw error;
  }
}

/** For people. */
export function reportStatement(
  { ok, postings, linkedOnly, ledger, first }: StatementAudit,
  path: string,
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
      : `Compared with the ledger of ${ledger}.`,
  ].join('\n');
}
