import { defineModule } from '../../define-module';
import { statementOperations } from './statement.operator';
import { statementRoutes } from './statement.routes';

export { makeStatement, openStatement, type StatementRequest } from './make-statement';
export { parseStatement } from './parse-statement';
export { STATEMENT_FILES, writeStatement, type StatementFile } from './write-statement';

export const statementModule = defineModule({
  name: 'statement',
  member: statementRoutes,
  operator: statementOperations,
});
