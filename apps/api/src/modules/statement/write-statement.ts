import type { Statement, StatementPosting } from '@realm/api-client/contract';
import { CSV_START } from '@realm/domain';
import { csvFrame, csvPosting } from './statement-csv';

export const STATEMENT_FILES = ['csv', 'json'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];

interface OpenedStatement {
  readonly frame: Omit<Statement, 'postings'>;
  readonly pages: () => AsyncGenerator<readonly StatementPosting[]>;
}

/** The text of a file, piece by piece: a statement of any length. */
export const writeStatement = (format: StatementFile, statement: OpenedStatement): AsyncGenerator<string> =>
  format === 'csv' ? writeCsv(statement) : writeJson(statement);

async function* writeCsv({ frame, pages }: OpenedStatement): AsyncGenerator<string> {
  yield CSV_START + csvFrame(frame);
  for await (const page of pages()) yield page.map(csvPosting).join('');
}

async function* writeJson({ frame, pages }: OpenedStatement): AsyncGenerator<string> {
  yield `${JSON.stringify(frame).slice(0, -1)},"postings":[`;
  let separator = '\n';
  for await (const page of pages()) {
    yield separator + page.map((posting) => JSON.stringify(posting)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
