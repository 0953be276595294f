import { change, onPglite, onPostgres } from './guard.mjs';

const of = (file) => `apps/api/src/ledger/${file}`;
const RUN = 'apps/api/migrations/functions/ledger-run.sql';
const OPEN = of('open-ledger.ts');
const COMMITTING = of('committing.test.ts');
const OPEN_TEST = of('open-ledger.test.ts');
const CONTRACT = of('ledger-contract.test.ts');
const AFTER_COMMIT = onPglite(
  COMMITTING,
  'a batch is signalled, and answered, after its commit and not before',
);

/** Guards in the ledger engine. @type {readonly import('./guard.mjs').Guard[]} */
export const ENGINE_GUARDS = [
  {
    name: 'a batch is signalled after its commit',
    without: 'The live channel polls too early and finds nothing.',
    beyondMutation: 'two statements change places',
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
    name: 'accounts are opened after ids are locked',
    without: 'A member’s first transfer to a game and a call that has its id wait for each other.',
    breaks: [
      change(
        RUN,
        'perform lock_money_requests(p_members, p_request_ids);\n  if cardinality',
        'perform ledger_open(p_accounts);\n  perform lock_money_requests(p_members, p_request_ids);\n  if cardinality',
      ),
    ],
    red: onPostgres(
      'apps/api/src/ledger/two-servers.test.ts',
      'a command that waits for its request id has not opened an account that another server needs first',
    ),
  },
  {
    name: 'a retry keeps its id',
    without: 'A commit whose connection broke is posted a second time.',
    beyondMutation: 'a statement is added',
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
    breaks: [
      change('libs/database/src/in-batches.ts', 'closed = true;\n      await running;', 'closed = true;'),
    ],
    red: onPglite(
      'libs/database/src/in-batches.test.ts',
      'inBatches finishes the queued items when it closes, and accepts no more',
    ),
  },
  {
    name: 'a closed ledger accepts no calls',
    without: 'A call that arrives during shutdown starts and never finishes.',
    breaks: [
      change('libs/database/src/in-batches.ts', 'if (closed || queue', 'if ((closed && limit < 0) || queue'),
    ],
    red: onPglite(
      CONTRACT,
      'a ledger on PostgreSQL accepts nothing after it is closed, and finishes what it has',
    ),
  },
];
