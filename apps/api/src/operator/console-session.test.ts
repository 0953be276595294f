import type { FastifyInstance } from 'fastify';
import { openTestDatabase, testPorts, type TestDatabase } from '../testing';
import { openOperatorApp, signedInStaff } from '../testing/test-staff';
import { giveConsoleToken } from './console-cookie';

const HOST = 'console.example:8081';
const ORIGIN = `https://${HOST}`;

let test: TestDatabase;
let app: FastifyInstance;
let token = '';
beforeAll(async () => {
  test = await openTestDatabase();
  const { ports } = testPorts({ db: test.db });
  app = await openOperatorApp(ports);
  token = (await signedInStaff(ports, 'mara', ['admin'])).token;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const callWith = async (headers: Readonly<Record<string, string>>) =>
  (
    await app.inject({
      method: 'POST',
      url: '/operator/staff/me',
      headers: { host: HOST, cookie: `theme=dark; realm-staff=${token}`, ...headers },
      payload: {},
    })
  ).statusCode;

it.each([
  ['its own origin', { origin: ORIGIN }],
  ['the browser’s word for its own origin', { 'sec-fetch-site': 'same-origin' }],
  ['both', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
])('the cookie counts with %s', async (_proof, headers) => {
  expect(await callWith(headers)).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ['without any proof, as of a program', {}],
  ['from another host', { origin: 'https://evil.example' }],
  ['from another port of the host', { origin: 'https://console.example:8080' }],
  ['from a page without an origin', { origin: 'null' }],
  ['from the same site', { 'sec-fetch-site': 'same-site' }],
  ['from another site, whatever its origin', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['from a link', { 'sec-fetch-site': 'none' }],
])('the cookie does not count %s', async (_from, headers) => {
  expect(await callWith(headers)).toBe(401);
});

it('a bearer token does not make up for a page of another origin', async () => {
  expect(await callWith({ origin: 'https://evil.example', authorization: `Bearer ${token}` })).toBe(401);
});

it('in production the cookie is of one host and goes over TLS only', () => {
  const headers: string[] = [];
  const reply = { header: (_name: string, value: string) => headers.push(value) };
  const cell = {
    name: 'a',
    directoryUrl: '',
    directoryOwnerUrl: null,
    directorySecret: '',
    gamesOrigins: [],
  };
  giveConsoleToken({ mode: 'production', cell: null }, reply as never, 'abc');
  giveConsoleToken({ mode: 'production', cell }, reply as never, 'abc');
  giveConsoleToken({ mode: 'development', cell: null }, reply as never, 'abc');
  expect(headers).toEqual([
    '__Host-realm-staff=abc; Path=/; HttpOnly; SameSite=Strict; Secure',
    '__Host-realm-staff-a=abc; Path=/; HttpOnly; SameSite=Strict; Secure',
    'realm-staff=abc; Path=/; HttpOnly; SameSite=Strict',
  ]);
});

it('a question that the page asks by itself does not prolong the session', async () => {
  const lastUse = async () =>
    (await test.db.selectFrom('staff_sessions').select('last_seen_at').executeTakeFirstOrThrow())
      .last_seen_at;
  const before = new Date((await lastUse()).getTime() - 5 * 60_000);
  await test.db.updateTable('staff_sessions').set({ last_seen_at: before }).execute();
  await callWith({ origin: ORIGIN, 'x-idle': '1' });
  expect(await lastUse()).toEqual(before);
  await callWith({ origin: ORIGIN });
  expect((await lastUse()).getTime()).toBeGreaterThan(before.getTime());
});
