import { change, onPglite, onPostgres } from './guard.mjs';

const of = (file) => `apps/api/src/ledger/${file}`;
const DRAFT = of('draft-batch.ts');
const OPEN = of('open-ledger.ts');
const COMMITTING = of('committing.test.ts');
const OPEN_TEST = of('open-ledger.test.ts');
const draftTest = (name) => onPglite(of('draft-batch.test.ts'), name);
const AFTER_COMMIT = onPglite(
  COMMITTING,
  'a batch is told of, and answered, after its commit and not before',
);

/** What stands in the engine. @type {readonly import('./guard.mjs').Guard[]} */
export const ENGINE_GUARDS = [
  {
    name: 'the floor, in the engine',
    without: 'Too little money is a fault of the database instead of an answer.',
    breaks: [
      change(
        of('evaluate.ts'),
        'if (debit.floor !== null && debitAfter < debit.floor) return insufficient(leg.debit, debit);',
      ),
    ],
    red: onPglite(of('evaluate.test.ts'), 'Standings lets a balance reach its floor and not pass it'),
    green: onPglite(of('ledger.test.ts'), 'what the database refuses, whoever asks in company an overdraft'),
  },
  {
    name: 'the ceiling, in the engine',
    without: 'Repaying too much is a fault of the database instead of an answer.',
    breaks: [
      change(
        of('evaluate.ts'),
        'if (credit.ceiling !== null && creditAfter > credit.ceiling) return insufficient(leg.credit, credit);',
      ),
    ],
    red: onPglite(of('evaluate.test.ts'), 'Standings refuses to lift a balance above its ceiling'),
  },
  {
    name: 'events that were posted are found',
    without: 'An event that comes again is a fault instead of a repetition.',
    breaks: [
      change(
        DRAFT,
        "if (posted !== undefined) return { kind: isSameEvent(event, posted) ? 'repeat' : 'conflict' };",
      ),
    ],
    red: draftTest('events of a batch know what was posted earlier'),
  },
  {
    name: 'events of one id are compared',
    without: 'Another amount under a known id passes for the same event.',
    breaks: [change(of('postings.repository.ts'), 'legs.length === stored.length &&', 'legs.length > 0 ||')],
    red: draftTest('events of a batch are another event when the amount of a leg is another'),
  },
  {
    name: 'requests that were settled are found',
    without: 'A call that comes again is decided again.',
    breaks: [change(DRAFT, "if (stored !== undefined) return { kind: 'stored', stored };")],
    red: draftTest('members’ calls of a batch have one outcome when the same one comes twice'),
  },
  {
    name: 'nobody is told before the commit',
    without: 'The live channel looks too early and finds nothing.',
    breaks: [
      change(
        OPEN,
        `const settled = await runOrSplit(ways, tasks);
      if (settled.some(hasNews)) onCommitted();`,
        `onCommitted();
      const settled = await runOrSplit(ways, tasks);`,
      ),
    ],
    red: AFTER_COMMIT,
  },
  {
    name: 'nobody is answered before the commit',
    without: 'A member is told of money that a crash takes back.',
    breaks: [
      change(
        OPEN,
        'return inTransaction(db, (tx) => runTasks(tx, tasks, refuseActs));',
        `return new Promise((resolve, reject) => {
    inTransaction(db, async (tx) => {
      resolve(await runTasks(tx, tasks, refuseActs));
      await new Promise((ended) => setTimeout(ended, 50));
    }).catch(reject);
  });`,
      ),
    ],
    red: AFTER_COMMIT,
  },
  {
    name: 'a poisoned event is split off',
    without: 'One event that the database refuses fails everybody in its batch.',
    breaks: [
      change(
        OPEN,
        "if (!FAULT_OF_A_TASK.test(sqlState(reason) ?? '')) return rejectAll(tasks, reason);",
        'if (tasks.length > 1) return rejectAll(tasks, reason);',
      ),
    ],
    red: onPglite(OPEN_TEST, 'a ledger lets a poisoned event fail alone, among 7'),
  },
  {
    name: 'ids are locked before accounts',
    without: 'A call with its id and a batch with its account wait for each other.',
    breaks: [
      change(
        of('run-tasks.ts'),
        `  await lockRequestIds(
    tx,
    acts.map(({ request }) => request),
  );
`,
      ),
    ],
    red: onPostgres(
      COMMITTING,
      'with many connections a batch that waits for an id holds no account meanwhile',
    ),
  },
  {
    name: 'an id that was just taken is looked up again',
    without: 'A call that meets itself on another server fails instead of getting its outcome.',
    breaks: [
      change(
        OPEN,
        'return sqlState(reason) === UNIQUE_VIOLATION ? runAgain(ways, tasks) : rejectAll(tasks, reason);',
        'return rejectAll(tasks, reason);',
      ),
    ],
    red: onPostgres(
      COMMITTING,
      'with many connections a call whose id another server is taking at this moment gets the outcome that is kept',
    ),
  },
  {
    name: 'a broken connection is tried again',
    without: 'A database that restarts fails every call of that moment.',
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
    name: 'what is tried again keeps its id',
    without: 'What committed before the connection broke is posted a second time.',
    breaks: [
      change(
        OPEN,
        'await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));',
        `tasks = tasks.map((task) =>
        task.kind === 'event' ? { ...task, event: { ...task.event, eventId: task.event.eventId + '+' } } : task,
      );`,
      ),
    ],
    red: onPglite(OPEN_TEST, 'a connection that breaks after the commit leaves every event posted once'),
  },
  {
    name: 'a deadlock is tried again',
    without: 'An act that the database ended for another’s sake fails.',
    breaks: [change('apps/api/src/db/in-transaction.ts', "new Set(['40P01', '40001'])", 'new Set<string>()')],
    red: onPglite(
      'apps/api/src/db/in-transaction.test.ts',
      'inTransaction tries again after a deadlock, three times in all',
    ),
  },
  {
    name: 'closing waits for what was taken',
    without: 'The database is closed under calls that were promised an answer.',
    breaks: [change(of('in-batches.ts'), 'closed = true;\n      await running;', 'closed = true;')],
    red: onPglite(of('in-batches.test.ts'), 'inBatches closes after what was taken, and takes no more'),
  },
  {
    name: 'what is closed takes no more',
    without: 'A call that comes while the server ends is begun and never finished.',
    breaks: [change(of('in-batches.ts'), 'if (closed || queue', 'if ((closed && limit < 0) || queue')],
    red: onPglite(OPEN_TEST, 'a ledger takes no more when it is closed, and finishes what it has'),
  },
];
