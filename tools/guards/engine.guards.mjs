import { change, onPglite, onPostgres } from './guard.mjs';

const of = (file) => `apps/api/src/ledger/${file}`;
const RUN = 'apps/api/migrations/functions/ledger-run.sql';
const ACTS = of('command-batch.ts');
const OPEN = of('open-ledger.ts');
const COMMITTING = of('committing.test.ts');
const OPEN_TEST = of('open-ledger.test.ts');
const actTest = (name) => onPglite(of('command-batch.test.ts'), name);
const AFTER_COMMIT = onPglite(
  COMMITTING,
  'a batch is signalled, and answered, after its commit and not before',
);

/** Guards in the ledger engine. @type {readonly import('./guard.mjs').Guard[]} */
export const ENGINE_GUARDS = [
  {
    name: 'the floor, in the engine',
    without: 'A command that spends too much fails instead of being refused.',
    breaks: [
      change(
        of('evaluate.ts'),
        "if (debitAfter < debit.floor) return outOfBounds('debit', leg.debit, debit.balance);",
      ),
    ],
    red: onPglite(of('evaluate.test.ts'), 'an event may take a balance to its floor and not below'),
  },
  {
    name: 'the ceiling, in the engine',
    without: 'A command that repays too much fails instead of being refused.',
    breaks: [
      change(
        of('evaluate.ts'),
        "if (creditAfter > credit.ceiling) return outOfBounds('credit', leg.credit, credit.balance);",
      ),
    ],
    red: onPglite(of('evaluate.test.ts'), 'an event may not repay more than is lent'),
  },
  {
    name: 'requests with an outcome are found',
    without: 'A repeated call is decided again.',
    breaks: [change(ACTS, "if (stored !== undefined) return { kind: 'stored', stored };")],
    red: actTest('commands of a batch have one outcome when the same one comes twice'),
  },
  {
    name: 'a locked batch locks all its accounts at once',
    without:
      'A batch of commands and events locks the house after the members and deadlocks with other batches.',
    breaks: [
      change(
        of('run-commands.repository.ts'),
        'const others = locked',
        'const others = locked && commands.length < 0',
      ),
    ],
    red: onPostgres(
      of('two-servers.test.ts'),
      'two servers on one hot account never deadlock, whether they post events, members’ commands or in callers’ transactions',
    ),
  },
  {
    name: 'a batch is signalled after its commit',
    without: 'The live channel polls too early and finds nothing.',
    breaks: [
      change(
        OPEN,
        `const settled = await runOrSplit(deps, requests);
      if (settled.some(hasPosted)) signalCommit(deps.db, 'ledger');`,
        `signalCommit(deps.db, 'ledger');
      const settled = await runOrSplit(deps, requests);`,
      ),
    ],
    red: AFTER_COMMIT,
  },
  {
    name: 'a poisoned event is split off',
    without: 'One event that the database refuses fails its whole batch.',
    breaks: [
      change(
        OPEN,
        "if (!ERROR_OF_A_REQUEST.test(sqlState(reason) ?? '')) return rejectAll(requests, reason);",
        'if (requests.length > 1) return rejectAll(requests, reason);',
      ),
    ],
    red: onPglite(OPEN_TEST, 'a ledger lets a poisoned event fail alone, among 7'),
  },
  {
    name: 'ids are locked before accounts',
    without: 'A call with its id and a batch with its account wait for each other.',
    breaks: [
      change(RUN, 'perform lock_money_requests(p_members, p_request_ids);\n    perform', 'perform'),
      change(
        RUN,
        'perform lock_money_requests(p_members, p_request_ids);\n  if cardinality',
        'if cardinality',
      ),
    ],
    red: onPostgres(
      COMMITTING,
      'with many connections a batch that waits for an id holds no account meanwhile',
    ),
  },
  {
    name: 'a newly taken id is looked up again',
    without: 'A call that runs on another server at the same time fails instead of getting its outcome.',
    breaks: [
      change(
        OPEN,
        'return sqlState(reason) === UNIQUE_VIOLATION ? runAgain(deps, requests) : rejectAll(requests, reason);',
        'return rejectAll(requests, reason);',
      ),
    ],
    red: onPostgres(
      COMMITTING,
      'with many connections a call whose id another server is taking at this moment gets the outcome that is kept',
    ),
  },
  {
    name: 'a broken connection is retried',
    without: 'A database restart fails all current calls.',
    breaks: [
      change(
        OPEN,
        'if (!lost || performance.now() - startedAt > RETRY_WITHIN_MS) throw failure;',
        'if (lost || startedAt > 0) throw failure;',
      ),
    ],
    red: onPglite(OPEN_TEST, 'a connection that breaks before the commit leaves every event posted once'),
  },
  {
    name: 'a retry keeps its id',
    without: 'A commit whose connection broke is posted a second time.',
    breaks: [
      change(
        OPEN,
        'await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));',
        `requests = requests.map((request) =>
        request.kind === 'event' ? { ...request, event: { ...request.event, eventId: request.event.eventId + '+' } } : request,
      );`,
      ),
    ],
    red: onPglite(OPEN_TEST, 'a connection that breaks after the commit leaves every event posted once'),
  },
  {
    name: 'a deadlock is retried',
    without: 'A transaction that the database chose as deadlock victim fails.',
    breaks: [
      change('libs/database/src/retry-transaction.ts', "new Set(['40P01', '40001'])", 'new Set<string>()'),
    ],
    red: onPglite(
      'libs/database/src/retry-transaction.test.ts',
      'retryTransaction tries again after a deadlock, three times in all',
    ),
  },
  {
    name: 'closing waits for accepted calls',
    without: 'The database is closed under calls that wait for an answer.',
    breaks: [change(of('in-batches.ts'), 'closed = true;\n      await running;', 'closed = true;')],
    red: onPglite(
      of('in-batches.test.ts'),
      'inBatches finishes the queued items when it closes, and accepts no more',
    ),
  },
  {
    name: 'a closed ledger accepts no calls',
    without: 'A call that arrives during shutdown starts and never finishes.',
    breaks: [change(of('in-batches.ts'), 'if (closed || queue', 'if ((closed && limit < 0) || queue')],
    red: onPglite(OPEN_TEST, 'a ledger accepts nothing after it is closed, and finishes its queue'),
  },
];
