import { MAX_STATEMENT_POSTINGS, type Statement, type StatementPosting } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { databasePostings, readStatement, type PostingSource } from '../../ledger';
import { presentFrame, presentPosting, type StatementDetail, type StatementFrame } from './present-statement';

export interface StatementRequest extends StatementFrame {
  readonly memberId: bigint;
  readonly detail: StatementDetail;
}

/** A statement in one piece, for an answer: refused when it would be too long for one. */
export async function makeStatement(tx: Tx, request: StatementRequest): Promise<Outcome<Statement>> {
  const { frame, pages } = await openStatement(databasePostings(tx), request);
  const postings: StatementPosting[] = [];
  for await (const page of pages()) {
    postings.push(...page);
    if (postings.length > MAX_STATEMENT_POSTINGS) return refuse('STATEMENT_TOO_LONG');
  }
  return accept({ ...frame, postings });
}

/** A statement of any length, a page at a time. */
export async function openStatement(source: PostingSource, request: StatementRequest) {
  const { memberId, currency, range, detail } = request;
  const reading = await readStatement(source, { memberId, currency, ...range });
  async function* pages(): AsyncGenerator<readonly StatementPosting[]> {
    for await (const page of reading.pages()) yield page.map((posting) => presentPosting(posting, detail));
  }
  return { frame: presentFrame(reading, request), pages };
}
