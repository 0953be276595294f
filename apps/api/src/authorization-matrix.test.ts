import {
  OPERATOR_ENDPOINTS,
  OPERATOR_IMAGES,
  STAFF_ROLES,
  mayHold,
  type Permission,
  type StaffRole,
} from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { contentsOf } from './testing/contents';
import { openTestDatabase, testPorts, type TestDatabase } from './testing';
import { requestBody } from './testing/request-body';
import { openOperatorApp, signedInStaff, TEST_SECRET } from './testing/test-staff';

/*
 * Every operation of the contract against every kind of caller, made from the contract: a new operation is in it by itself.
 */

// Some 1,400 requests.
jest.setTimeout(180_000);

interface Guarded {
  readonly payload?: string;
  readonly permission: Permission;
  readonly approval?: string | null;
}
const OPERATIONS: readonly (readonly [string, Guarded])[] = Object.entries(OPERATOR_ENDPOINTS);
const IMAGES: readonly (readonly [string, Guarded])[] = Object.entries(OPERATOR_IMAGES);

let test: TestDatabase;
let app: FastifyInstance;
/** Who is nobody: each is answered 401. */
const strangers = new Map<string, string | undefined>();
const people = new Map<StaffRole, string>();

beforeAll(async () => {
  test = await openTestDatabase();
  const { ports, pass } = testPorts({ db: test.db, env: { operatorSecretActs: false } });
  app = await openOperatorApp(ports);
  const sign = async (account: string) => (await signedInStaff(ports, account, ['admin'])).token;
  const expired = await sign('expired');
  pass(60 * 60_000);
  const disabled = await sign('disabled');
  const unbound = await sign('unbound');
  const signedOut = await sign('signed-out');
  for (const role of STAFF_ROLES) people.set(role, (await signedInStaff(ports, role, [role])).token);
  const at = ports.clock.now();
  await test.db.updateTable('staff').set({ disabled_at: at }).where('account', '=', 'disabled').execute();
  await test.db.updateTable('staff').set({ bound_at: null }).where('account', '=', 'unbound').execute();
  await app.inject({
    method: 'POST',
    url: '/operator/staff/sign-out',
    headers: { authorization: `Bearer ${signedOut}` },
  });
  strangers
    .set('no credential', undefined)
    .set('a wrong secret', 'wrong')
    .set('the operator secret, where staff sign in', TEST_SECRET)
    .set('an idle session', expired)
    .set('a disabled person', disabled)
    .set('a person without a second factor', unbound)
    .set('a session that was signed out', signedOut);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

let requests = 0;
/** From an address of its own, so that no request is refused for the number of those before it. */
async function send([method, name, { payload }]: Cell, token: string | undefined) {
  requests += 1;
  const body = await requestBody({ unknownField: '1' }, { isMultipart: true });
  const sent = payload === 'multipart' ? body : { headers: {}, payload: { unknownField: 1 } };
  const response = await app.inject({
    method,
    url: `/operator/${name}`,
    remoteAddress: `10.0.${String(requests >> 8)}.${String(requests & 255)}`,
    // Not what any operation takes: whoever may call it gets to know so, and nobody else.
    ...(method === 'POST' ? sent : {}),
    headers: { ...sent.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  return { status: response.statusCode, ...response.json<{ code: number; data: unknown }>() };
}

type Cell = readonly [method: 'POST' | 'GET', name: string, guarded: Guarded];
const CELLS: readonly Cell[] = [
  ...OPERATIONS.map(([name, guarded]) => ['POST', name, guarded] as const),
  ...IMAGES.map(([name, guarded]) => ['GET', name, guarded] as const),
];

const mayCall = (role: StaffRole, { permission, approval = null }: Guarded): boolean =>
  mayHold([role], permission, 'first') || (approval !== null && mayHold([role], permission, 'second'));

it('answers nobody who is not signed in, tells them nothing, and changes nothing', async () => {
  const before = await contentsOf(test);
  for (const [who, token] of strangers) {
    for (const cell of CELLS) {
      const [, name] = cell;
      const { status, code, data } = await send(cell, token);
      expect([who, name, status, code, data]).toEqual([who, name, 401, 403, null]);
    }
  }
  expect(await contentsOf(test)).toBe(before);
});

it.each([...STAFF_ROLES])('lets the role %s do what it holds and nothing else', async (role) => {
  const before = await contentsOf(test);
  for (const cell of CELLS) {
    const [, name, guarded] = cell;
    const { status, code, data } = await send(cell, people.get(role));
    const expected = mayCall(role, guarded) ? [name, 400, 400] : [name, 200, 1018];
    expect([name, status, code]).toEqual(expected);
    if (code === 1018) expect([name, data]).toEqual([name, null]);
  }
  expect(await contentsOf(test)).toBe(before);
});
