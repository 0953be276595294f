import { change, onPglite, onPostgres } from './guard.mjs';

const CALL = 'apps/api/src/http/money-call.ts';
const onCall = (name) => onPglite('apps/api/src/http/money-call.test.ts', `a call that moves money ${name}`);
const ONCE = 'apps/api/src/http/run-once.ts';
const onCommand = (name) =>
  onPglite('apps/api/src/operator/operator-server.test.ts', `the operator server ${name}`);
const RESOLVE = 'apps/api/src/modules/wallet/resolve-request.ts';
const OPEN_MIGRATED = 'libs/database/src/open-migrated.ts';
const startTest = (name) => onPglite('apps/api/src/start-server.test.ts', `the server ${name}`);
const CLOSED = onPglite(
  'apps/api/src/modules/wallet/wallet.test.ts',
  'resolving a request that got no answer closes what never came, so that it moves nothing when it comes late',
);

const IDENTITY = 'apps/api/migrations/functions/refused-sessions.sql';
const RUN_WRITE = 'apps/api/src/http/run-write.ts';
const onEnded = (name) =>
  onPglite(
    'apps/api/src/ended-session.test.ts',
    `a call whose session ended after it was let in writes nothing: ${name}`,
  );

const reviewed = (name) =>
  onPglite('apps/api/src/modules/recovery/reviewed-recovery.test.ts', `by a review ${name}`);

/** Guards around the ledger: calls, the live channel, the data folder. @type {readonly import('./guard.mjs').Guard[]} */
export const SERVER_GUARDS = [
  {
    name: 'the request id is inserted before the effect',
    without: 'Simultaneous calls with one id all move the money.',
    breaks: [
      change(ONCE, 'if (!(await record.insert(tx))) return null;'),
      change(
        ONCE,
        'const done = await handle(tx);',
        `const done = await handle(tx);
    if (!(await record.insert(tx))) return null;`,
      ),
    ],
    red: onCall('moves once for many at once with one id, and each gets the answer'),
  },
  {
    name: 'the session is checked again where money moves',
    without: 'A withdrawal that waited in the password queue happens after the sign-out.',
    breaks: [change(CALL, 'return ended === null ? null : refuse(ended);', 'return null;')],
    red: onEnded('createWithdrawal'),
  },
  {
    name: 'the session is checked again where the ledger posts',
    without: 'A transfer that waited for its batch happens after the sign-out.',
    breaks: [
      change('apps/api/src/ledger/run-ledger-requests.ts', 'refusalOf(refused, command) ?? '),
      change(
        'apps/api/migrations/functions/ledger-run.sql',
        'if cardinality(p_sessions) > 0 and exists (',
        'if false and exists (',
      ),
    ],
    red: onEnded('transfer'),
  },
  {
    name: 'the session is checked again where passwords and addresses change',
    without: 'An ended session changes a password.',
    breaks: [
      change(
        RUN_WRITE,
        'return refusal === null ? prepared.write(tx) : refuse(refusal);',
        'return prepared.write(tx);',
      ),
    ],
    red: onEnded('editPassword'),
  },
  {
    name: 'the member is locked while the session is checked',
    without: 'A sign-out is answered while a call that it should stop still writes.',
    breaks: [change(IDENTITY, '    order by m.member_id for no key update;', '    order by m.member_id;')],
    red: onPostgres(
      'apps/api/src/session-order.test.ts',
      'with many connections a sign-out that meets a call in progress waits for its end',
    ),
  },
  {
    name: 'a refusal rolls its call back',
    without: 'A refused call leaves half of its effect.',
    breaks: [change(ONCE, 'if (!done.ok) await sql`rollback to savepoint before_handling`.execute(tx);')],
    red: onCall('is undone by its refusal, which is kept under the id'),
  },
  {
    name: 'requests of one id are compared',
    without: 'Another call under a known id gets the first call’s answer.',
    breaks: [change(CALL, "if (stored.bodyHash !== bodyHash) return refuse('REQUEST_ID_REUSED');")],
    red: onCall('is another one under its id when anything but the payment password is another'),
  },
  {
    name: 'a voided request has its own refusal',
    without: 'The member reads that the id was used for another request.',
    breaks: [change(CALL, "if (stored.state === 'voided') return refuse('REQUEST_VOIDED');")],
    red: CLOSED,
  },
  {
    name: 'a voided request stays closed',
    without: 'A request that was reported as never executed is executed when it arrives late.',
    breaks: [
      change(RESOLVE, 'member_id: memberId,', 'member_id: -memberId,'),
      change(
        RESOLVE,
        '.executeTakeFirstOrThrow();',
        ".executeTakeFirst() ?? ({ state: 'voided', path: '', code: 0, answer: null } as const);",
      ),
    ],
    red: CLOSED,
  },
  {
    name: 'a call is signalled after its commit',
    without: 'The live channel polls too early and finds nothing.',
    breaks: [change('apps/api/src/db/in-transaction.ts', 'signals = collectSignals(tx);')],
    red: onPglite(
      'apps/api/src/db/commit-signals.test.ts',
      'calls listeners after the commit and not before, once for each signal',
    ),
  },
  {
    name: 'a staff command is executed once per id',
    without: 'A repeated command tops up again.',
    breaks: [change(ONCE, 'if (!(await record.insert(tx))) return null;', 'await record.insert(tx);')],
    red: onCommand(
      'executes a command with an id once, however often it is sent at once, and refuses another under that id',
    ),
  },
  {
    name: 'a refused staff command is rolled back',
    without: 'A refused staff command leaves half of its effect.',
    breaks: [change(ONCE, 'if (!done.ok) await sql`rollback to savepoint before_handling`.execute(tx);')],
    red: onCommand('keeps only the audit row of a refused command'),
  },
  {
    name: 'no push is older than the one before',
    without: 'A member sees an old balance.',
    breaks: [
      change('apps/api/src/realtime/live-sockets.ts', 'if (last !== undefined && last >= seq) return false;'),
    ],
    red: onPglite(
      'apps/api/src/realtime/live-sockets.test.ts',
      'LiveSockets never sends something older after something newer, nor the same twice',
    ),
  },
  {
    name: 'a socket that connects during a poll',
    without: 'A balance that changed at that moment is never pushed.',
    breaks: [
      change(
        'apps/api/src/realtime/ledger-source.ts',
        'if (!subscribers.hasMembers()) cursor = last;',
        'cursor = last;',
      ),
    ],
    red: onPglite(
      'apps/api/src/realtime/ledger-source.test.ts',
      'a socket that comes during a poll without subscribers misses nothing',
    ),
  },
  {
    name: 'a link is read only after its push',
    without: 'A failed push is never repeated.',
    breaks: [
      change(
        'apps/api/src/realtime/ledger-source.ts',
        'const reading = await readChainTogether(db, cursor);',
        'const reading = await readChainTogether(db, cursor);\n          cursor = reading.number;',
      ),
    ],
    red: onPglite(
      'apps/api/src/realtime/ledger-source.test.ts',
      'a poll that failed halfway is repeated and omits nothing',
    ),
  },
  {
    name: 'the server drops the owner’s privileges',
    without: 'The database’s refusals do not apply to the server.',
    breaks: [
      change(
        OPEN_MIGRATED,
        'await migrate(owner, migrations);\n    return server;',
        'await migrate(owner, migrations);\n    return owner;',
      ),
    ],
    red: startTest('works as the role that can’t write the ledger'),
  },
  {
    name: 'the server takes the data folder’s lock',
    without: 'Two servers on one folder lose data.',
    breaks: [change(OPEN_MIGRATED, 'atClose(lockDataDir(dataDir));')],
    red: startTest('keeps out of a data folder that another process works on'),
  },
  {
    name: 'a running holder of a data folder is respected',
    without: 'Two servers on one folder lose data.',
    breaks: [
      change(
        'libs/database/src/data-lock.ts',
        'if (holder !== null && isAlive(holder)) throw new DataDirLocked(dataDir, holder.pid);',
      ),
    ],
    red: onPglite(
      'libs/database/src/data-lock.test.ts',
      'lockDataDir lets one in, and the next after it is given back',
    ),
  },
  {
    name: 'an approved recovery holds withdrawals',
    without: 'Who deceived staff withdraws before the owner can cancel.',
    breaks: [
      change(
        'apps/api/src/modules/withdraw/withdrawal-hold.ts',
        'await coolingUntil(reader, memberId, now)',
        '(await coolingUntil(reader, memberId, now)) && null',
      ),
    ],
    red: reviewed('any signed-in device of the account cancels it, also while it cools; withdrawals go on'),
  },
  {
    name: 'a reviewed recovery waits for its cooling period',
    without: 'An approved request sets the password before the owner can cancel it.',
    breaks: [
      change(
        'apps/api/src/modules/recovery/finish-recovery.ts',
        'readyAt !== null && readyAt <= now',
        'readyAt !== null',
      ),
    ],
    red: reviewed('two people approve; after 72 hours the visitor sets the password with the request’s code'),
  },
];
