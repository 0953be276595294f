export { makeStatement, openStatement, type StatementRequest } from './make-statement';
export { parseStatementCsv } from './statement-csv';
export { STATEMENT_FILES, writeStatement, type StatementFile } from './write-statement';
