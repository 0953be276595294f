import { join } from 'node:path';
import {
  ENTRANCES,
  MEMBER_ENDPOINTS,
  OPERATOR_ENDPOINTS,
  OPERATOR_IMAGES,
  type MemberEndpointName,
  type RefusalName,
} from '@realm/api-client/contract';
import ts from 'typescript';
import { Sources } from './testing/raised-refusals';

// The compiler reads the whole server once.
jest.setTimeout(180_000);
const sources = new Sources(join(__dirname, '../../..'));

/** What every call may answer with, by the form of the request, the identity, or the server's own state. */
const SHARED: readonly RefusalName[] = [
  'MALFORMED',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'MISDIRECTED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  'VISITOR_TOKEN_INVALID',
  'MEMBER_TOKEN_INVALID',
];
/** Raised around every handler that moves money. */
const AROUND_MONEY: readonly RefusalName[] = [
  'REQUEST_ID_REUSED',
  'REQUEST_VOIDED',
  'REQUEST_DONE',
  'MAINTENANCE',
];

/** Named in code that the handler reaches, where this call can't get to it. */
const OUT_OF_REACH: Partial<Record<MemberEndpointName, Partial<Record<RefusalName, string>>>> = {
  createAccount: { CREDENTIALS_WRONG: 'the new account’s password was not read from anywhere' },
  openLogin: { CREDENTIALS_WRONG: 'a one-time code proves no password' },
  createChatGroup: {
    TOO_FAST: 'its limit has a refusal of its own',
    GROUP_CLOSED: 'the group has just come into being',
    GROUP_MEMBER: 'who can’t be invited is named instead',
    INVITE_REFUSED: 'who can’t be invited is named instead',
  },
  collectAll: { INSUFFICIENT_FUNDS: 'a collect takes the locked accounts’ balances' },
  createDeposit: { INSUFFICIENT_FUNDS: 'a deposit’s amount has no balance above it' },
  createCollection: { INSUFFICIENT_FUNDS: 'a deposit’s amount has no balance above it' },
};

const sorted = (names: Iterable<RefusalName>): RefusalName[] =>
  [...new Set(names)].filter((name) => !SHARED.includes(name)).sort();

/** What answers a call, in the file that its kind of caller is answered in. */
function handlerOf(name: string, file: RegExp): ts.Node {
  const [found] = sources.findAll(
    (node) =>
      ts.isObjectLiteralElementLike(node) &&
      node.name?.getText().replaceAll("'", '') === name &&
      file.test(node.getSourceFile().fileName),
  );
  if (found === undefined) throw new Error(`${name} has no handler`);
  // A call's own name is declared elsewhere, too: only the code behind it counts.
  return ts.isPropertyAssignment(found) ? found.initializer : found;
}

it.each(Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[])(
  '%s declares exactly the refusals that it raises',
  (name) => {
    const { refusals, movesMoney } = MEMBER_ENDPOINTS[name];
    const never = OUT_OF_REACH[name] ?? {};
    const reached = [...sources.refusalsFrom(handlerOf(name, /\.routes\.ts$/))];
    expect(reached).toEqual(expect.arrayContaining(Object.keys(never)));
    const raised = [
      ...reached.filter((one) => never[one] === undefined),
      ...(movesMoney ? AROUND_MONEY : []),
    ];
    expect(sorted(refusals)).toEqual(sorted(raised));
  },
);

const STAFF_FILES =
  /\/modules\/.+\.operator\.ts$|-quer(y|ies)\.ts$|(approval|audit)-operations\.ts$|staff-door\.ts$|(deposit|support)\/index\.ts$/;
const operations = Object.entries({ ...OPERATOR_ENDPOINTS, ...OPERATOR_IMAGES, ...ENTRANCES });

it.each(operations)('staff’s %s declares exactly the refusals that it raises', (name, endpoint) => {
  const raised = sources.refusalsFrom(handlerOf(name, STAFF_FILES));
  // Around the handler: a request that is agreed to must still be as it was.
  const agreed = 'approval' in endpoint && endpoint.approval !== null ? ['DECISION_STALE' as const] : [];
  expect(sorted(endpoint.refusals)).toEqual(sorted([...new Set([...raised, ...agreed])]));
});
