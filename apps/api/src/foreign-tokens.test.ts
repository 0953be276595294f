import {
  ERROR_CODES,
  MEMBER_ENDPOINTS,
  OPERATOR_ENDPOINTS,
  OPERATOR_IMAGES,
  type MemberEndpoint,
} from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { startTestServer, type TestMember, type TestServer } from './testing';
import { contentsOf } from './testing/contents';
import { openOperatorApp, signedInStaff } from './testing/test-staff';

/*
 * Who is signed in on one port is nobody on the other one. Made from the contracts: a new operation is in it by itself.
 */

jest.setTimeout(180_000);

let server: TestServer;
let desk: FastifyInstance;
let member: TestMember;
let staffToken: string;

beforeAll(async () => {
  server = await startTestServer({ env: { operatorSecretActs: false } });
  desk = await openOperatorApp(server.ports);
  member = await server.signedIn();
  staffToken = (await signedInStaff(server.ports, 'ada', ['admin'])).token;
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

let requests = 0;
/** From an address of its own, so that no request is refused for the number of those before it. */
const newAddress = (): string => {
  requests += 1;
  return `10.1.${String(requests >> 8)}.${String(requests & 255)}`;
};

const OF_STAFF = [
  ...Object.keys(OPERATOR_ENDPOINTS).map((name) => ['POST', name] as const),
  ...Object.keys(OPERATOR_IMAGES).map((name) => ['GET', name] as const),
];
const HOST = 'console.realm.example';
const CREDENTIALS = {
  'as a bearer': (token: string) => ({ authorization: `Bearer ${token}` }),
  'as the console’s cookie': (token: string) => ({
    host: HOST,
    origin: `http://${HOST}`,
    cookie: `realm-staff=${token}`,
    'sec-fetch-site': 'same-origin',
  }),
} as const;

async function onDesk(method: 'POST' | 'GET', name: string, headers: Record<string, string>) {
  const payload = method === 'POST' ? { payload: { unknownField: 1 } } : {};
  const url = `/operator/${name}`;
  const response = await desk.inject({ method, url, remoteAddress: newAddress(), headers, ...payload });
  return { status: response.statusCode, ...response.json<{ code: number; data: unknown }>() };
}

const OF_MEMBERS: readonly (readonly [string, MemberEndpoint])[] = Object.entries(MEMBER_ENDPOINTS).filter(
  ([, { identity }]) => identity !== 'none',
);

async function onMembersPort({ method, path, payload }: MemberEndpoint, token: string, uid: string) {
  const fields = { token, uid, data: '{}' };
  const remoteAddress = newAddress();
  const response = await (async () => {
    if (method === 'GET') {
      const query = new URLSearchParams({ token, uid }).toString();
      return server.app.inject({ method, url: `${path}?${query}`, remoteAddress });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const body = new Response(payload === 'multipart' ? form : new URLSearchParams(fields));
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const bytes = Buffer.from(await body.arrayBuffer());
    return server.app.inject({ method: 'POST', url: path, remoteAddress, headers, payload: bytes });
  })();
  return response.json<{ code: number; data: unknown }>();
}

describe.each(Object.entries(CREDENTIALS))('on the port of staff, %s', (_form, headersOf) => {
  it('a member is nobody, for every operation', async () => {
    const before = await contentsOf(server.database);
    for (const [method, name] of OF_STAFF) {
      const { status, code, data } = await onDesk(method, name, headersOf(member.token));
      expect([name, status, code, data]).toEqual([name, 401, 403, null]);
    }
    expect(await contentsOf(server.database)).toBe(before);
  });

  it('staff are let in', async () => {
    expect(await onDesk('POST', 'member/search', headersOf(staffToken))).toMatchObject({ code: 400 });
  });
});

it.each([
  ['without a uid', () => ''],
  ['under a member’s uid', () => member.uid],
])('on the members’ port staff are nobody %s, for every call', async (_case, uidOf) => {
  const before = await contentsOf(server.database);
  for (const [name, endpoint] of OF_MEMBERS) {
    const { code, data } = await onMembersPort(endpoint, staffToken, uidOf());
    const refused =
      endpoint.identity === 'visitor' ? ERROR_CODES.VISITOR_TOKEN_INVALID : ERROR_CODES.MEMBER_TOKEN_INVALID;
    expect([name, code, data]).toEqual([name, refused, null]);
  }
  expect(await contentsOf(server.database)).toBe(before);
});
