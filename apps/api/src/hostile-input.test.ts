import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { MEMBER_ENDPOINTS, type MemberEndpoint, type MemberEndpointName } from '@realm/api-client/contract';
import { createMetrics } from './http/metrics';
import { operationsOf } from './operations';
import { listOperations } from './operator/list-operations';
import { createOperatorServer } from './operator/operator-server';
import { startTestServer, type TestMember, type TestServer } from './testing';
import { requestBody } from './testing/request-body';
import { HOSTILE_JSON, HOSTILE_TEXTS, hostileInputs, type HostileInput } from './testing/hostile-values';

const FORM = 'application/x-www-form-urlencoded';
const SECRET = 'operator-of-the-tests';

let server: TestServer;
let operator: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await db
    .insertInto('rates')
    .values({ currency: 'CNY', rate: '7.25', effective_at: new Date(0), set_by: 'test' })
    .execute();
  operator = await createOperatorServer({
    ports: server.ports,
    secret: SECRET,
    ...operationsOf(server.ports),
    readiness: { isReady: () => Promise.resolve(true), isDraining: () => false },
    metrics: createMetrics(db, { withProcess: false }),
  });
});
afterAll(async () => {
  await operator.close();
  await server.close();
});

let sources = 0;
/** From a new address each time: no limit by source ends the test early. */
const from = (request: InjectOptions): InjectOptions => ({
  ...request,
  remoteAddress: `10.${String((sources += 1) >> 16)}.${String((sources >> 8) & 255)}.${String(sources & 255)}`,
});

/** @returns The problem with the answer; `null` for any answer in the envelope except an internal error. */
async function problemOf(app: FastifyInstance, request: InjectOptions): Promise<string | null> {
  const { statusCode, body } = await app.inject(from(request));
  const { code, msg, data } = JSON.parse(body) as { code?: number; msg?: string; data?: unknown };
  const isEnvelope = typeof code === 'number' && typeof msg === 'string' && data !== undefined;
  if (isEnvelope && statusCode !== 500 && code !== 500) return null;
  return `${String(statusCode)} ${body.slice(0, 200)}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function requestOf(
  { path, method, payload }: MemberEndpoint,
  { uid, token }: TestMember,
  input: HostileInput['input'],
) {
  const fields = payload === 'data-object' ? { data: JSON.stringify(input) } : input;
  const form = new URLSearchParams(
    Object.entries({ ...fields, token, uid }).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  if (method === 'GET') return { method, url: `${path}?${form}` };
  return { method, url: path, headers: { 'content-type': FORM }, payload: form };
}

const NAMES = Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[];

describe.each(NAMES)('%s', (name) => {
  const endpoint: MemberEndpoint = MEMBER_ENDPOINTS[name];

  it('answers hostile fields with a refusal, never with an internal error', async () => {
    const member = await server.signedIn();
    const order = { requestId: randomUUID(), amount: '200' };
    const { orderId } = (await server.call('createCollection', order, member)).data;
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
    const values = endpoint.payload === 'data-object' ? [...HOSTILE_TEXTS, ...HOSTILE_JSON] : HOSTILE_TEXTS;
    const problems: string[] = [];
    for (const { field, input } of hostileInputs(schema, values, { orderId })) {
      const problem = await problemOf(server.app, requestOf(endpoint, member, input));
      if (problem !== null)
        problems.push(`${field} = ${JSON.stringify(input[field])?.slice(0, 80) ?? ''}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  it.each<[string, InjectOptions]>([
    ['no body', {}],
    ['a broken escape', { headers: { 'content-type': FORM }, payload: 'a=%E0%A4%A&%=1' }],
    ['a field twice', { headers: { 'content-type': FORM }, payload: 'token=a&token=b' }],
    ['data that is no JSON', { headers: { 'content-type': FORM }, payload: 'data={' }],
    ['data that is no object', { headers: { 'content-type': FORM }, payload: 'data=[1]' }],
    ['a key twice', { headers: { 'content-type': FORM }, payload: 'data={"a":1,"a":2}' }],
    [
      'depth',
      { headers: { 'content-type': FORM }, payload: `data=${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
    ],
    ['size', { headers: { 'content-type': FORM }, payload: `a=${'x'.repeat(100_000)}` }],
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['a media type that is none', { headers: { 'content-type': '/' }, payload: 'x' }],
    ['multipart without a boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
    ['another method', { method: 'PUT' }],
    ['another method', { method: endpoint.method === 'GET' ? 'POST' : 'GET' }],
  ])('answers %s in the envelope, and never with an internal error', async (_what, request) => {
    const requested = { method: endpoint.method, url: endpoint.path, ...request };
    expect(await problemOf(server.app, requested)).toBeNull();
  });

  if (endpoint.payload !== 'multipart' && endpoint.method === 'POST')
    it('refuses a multipart body, which it would not read', async () => {
      const payload = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await server.app.inject(from({ method: 'POST', url: endpoint.path, headers, payload }));
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([415, 415]);
    });

  it('is answered with no-store', async () => {
    const { method, path: url } = endpoint;
    const answer = await server.app.inject(from({ method, url }));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['permissions-policy']).toContain('geolocation=()');
  });
});

it.each<MemberEndpointName>(['getBalance', 'getConfig', 'createWithdrawal', 'createVisitor', 'pageNotices'])(
  '%s answers hostile identities with a refusal',
  async (name) => {
    const problems: string[] = [];
    for (const text of HOSTILE_TEXTS) {
      const stranger = { token: text, uid: text } as TestMember;
      const problem = await problemOf(server.app, requestOf(MEMBER_ENDPOINTS[name], stranger, {}));
      if (problem !== null) problems.push(`${JSON.stringify(text).slice(0, 80)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  },
);

interface StaffRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: [string, string][];
  readonly input: unknown;
}

async function staffRequest(
  kind: string,
  { path, headers, query, input }: StaffRequest,
): Promise<InjectOptions> {
  if (kind === 'image')
    return { method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}`, headers };
  if (kind !== 'upload') return { method: 'POST', url: path, headers, payload: JSON.stringify(input) };
  const file = new Blob(['no image'], { type: 'image/png' });
  const body = await requestBody(Object.fromEntries(query), { isMultipart: true, file });
  return { method: 'POST', url: path, payload: body.payload, headers: { ...headers, ...body.headers } };
}

describe('the operations of staff', () => {
  const operations = listOperations(
    operationsOf({ env: { sandbox: true } } as TestServer['ports']),
  ).operations;

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s answers hostile fields with a refusal, never with an internal error',
    async (_name, { path, kind, input: schema }) => {
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      const values = [...HOSTILE_TEXTS, ...HOSTILE_JSON];
      const { uid } = await server.signedIn();
      const problems: string[] = [];
      for (const { field, input } of hostileInputs(schema, values, { member: uid })) {
        const query = Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]);
        const problem = await problemOf(operator, await staffRequest(kind, { path, headers, query, input }));
        if (problem !== null)
          problems.push(`${field} = ${JSON.stringify(input[field])?.slice(0, 80) ?? ''}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );

  it.each<[string, InjectOptions]>([
    ['no JSON', { payload: '{' }],
    ['no object', { payload: '[]' }],
    ['a key twice', { payload: '{"a":1,"a":2}' }],
    ['another media type', { headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['multipart', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
    ['size', { payload: `{"a":"${'x'.repeat(300_000)}"}` }],
    ['another method', { method: 'DELETE' }],
    ['an unknown path', { url: '/operator/nothing' }],
  ])('answer %s in the envelope', async (_what, { headers, ...request }) => {
    const requested: InjectOptions = {
      method: 'POST',
      url: '/operator/rate/set',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', ...headers },
      ...request,
    };
    expect(await problemOf(operator, requested)).toBeNull();
  });
});
