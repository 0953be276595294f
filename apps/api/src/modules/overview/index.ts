import { defineModule } from '../../define-module';
import { CHECK_INTERVAL_MS, checkBooksInTurn, pruneChecks } from './book-checks';
import { overviewOperations } from './overview.operator';
import { revisionOfChecks } from './book-checks.repository';

export { AUDIT_INTERVAL_MS, CHECK_INTERVAL_MS } from './book-checks';
export { findLatestCheck } from './book-checks.repository';

const PRUNE_MS = 60 * 60_000;

/** The front page of staff. */
export const overviewModule = defineModule({
  name: 'overview',
  operator: overviewOperations,
  revisions: { books: revisionOfChecks },
  jobs: (ports) => [
    { name: 'book-checks', intervalMs: CHECK_INTERVAL_MS, run: () => checkBooksInTurn(ports, 'rules') },
    // Asks often whether the last one is old enough.
    { name: 'book-audits', intervalMs: CHECK_INTERVAL_MS, run: () => checkBooksInTurn(ports, 'audit') },
    { name: 'book-check-pruning', intervalMs: PRUNE_MS, run: () => pruneChecks(ports) },
  ],
});
