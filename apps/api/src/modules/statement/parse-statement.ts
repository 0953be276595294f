import { Statement } from '@realm/api-client/contract';
import { parseStatementCsv } from './statement-csv';

/** `null` for text that is no statement in either form. */
export function parseStatement(text: string): Statement | null {
  return text.trimStart().startsWith('{') ? parseJson(text) : parseStatementCsv(text);
}

function parseJson(text: string): Statement | null {
  try {
    const read = Statement.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
