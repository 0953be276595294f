import { change, onPglite } from './guard.mjs';

const onLost = (moment, name) =>
  onPglite('apps/api/src/lost-commit.test.ts', `when the connection falls ${moment} COMMIT ${name}`);
const TRANSFER = 'a transfer, posted in a batch, moves once, and the server finds out by itself';
const WITHDRAWAL = 'a withdrawal, in its own transaction, freezes once, and asked again is answered';

/** What is tried again after the answer to COMMIT was lost. @type {readonly import('./guard.mjs').Guard[]} */
export const LOST_COMMIT_GUARDS = [
  {
    name: 'a call that is tried again keeps its request’s id',
    without: 'A transfer whose answer was lost on the way from the database moves twice.',
    breaks: [
      change(
        'apps/api/src/ledger/open-ledger.ts',
        'await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));',
        `tasks = tasks.map((task) =>
        task.kind === 'act'
          ? { ...task, act: { ...task.act, request: { ...task.act.request, requestId: crypto.randomUUID() } } }
          : task,
      );`,
      ),
    ],
    red: onLost('after', TRANSFER),
  },
  {
    name: 'a call that is asked again is known by the member’s id',
    without: 'A withdrawal whose answer was lost on the way from the database freezes twice.',
    breaks: [
      change(
        'apps/api/src/http/money-call.ts',
        "requestId: String(input['requestId']).toLowerCase(),",
        'requestId: crypto.randomUUID(),',
      ),
    ],
    red: onLost('before, then after', WITHDRAWAL),
  },
];
