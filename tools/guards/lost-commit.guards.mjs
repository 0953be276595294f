import { change, onPglite } from './guard.mjs';

const onLost = (moment, name) =>
  onPglite('apps/api/src/lost-commit.test.ts', `when the connection falls ${moment} COMMIT ${name}`);
const TRANSFER = 'a transfer, posted in a batch, moves once, and the server finds out by itself';
const WITHDRAWAL = 'a withdrawal, in its own transaction, freezes once, and asked again is answered';

/** Guards for retries after a lost answer to COMMIT. @type {readonly import('./guard.mjs').Guard[]} */
export const LOST_COMMIT_GUARDS = [
  {
    name: 'a retried call keeps its request id',
    without: 'A transfer whose COMMIT answer was lost moves the money twice.',
    beyondMutation: 'a statement is added',
    breaks: [
      change(
        'apps/api/src/ledger/open-ledger.ts',
        'await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));',
        `requests = requests.map((request) =>
        request.kind === 'command'
          ? { ...request, command: { ...request.command, request: { ...request.command.request, requestId: crypto.randomUUID() } } }
          : request,
      );`,
      ),
    ],
    red: onLost('after', TRANSFER),
    scenario: 'commit-answer-lost',
  },
  {
    name: 'a repeated call is found by member and id',
    without: 'A withdrawal whose COMMIT answer was lost freezes the amount twice.',
    breaks: [
      change(
        'apps/api/src/http/money-call.ts',
        "requestId: String(input['requestId']).toLowerCase(),",
        'requestId: crypto.randomUUID(),',
      ),
    ],
    red: onLost('before, then after', WITHDRAWAL),
    scenario: 'commit-answer-lost',
  },
];
