import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_QUEUE_MINUTES } from '../../config/alert-options';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { beginAlert, endAlert, readLasting } from './alerts.repository';
import { signCall } from './call-webhook';
import { countCalls } from './calls.repository';
import { RETRY_DELAYS_MS, deliverCalls } from './deliver-calls';
import type { Finding } from './findings';
import { tellOf } from './tell-staff';

const SECRET = 'a secret of thirty-two characters';
const FINDING: Finding = { kind: 'payouts-unknown', subject: '', amount: 1, oldestAt: null, names: [] };

let test: TestDatabase;
let server: Server;
let url = '';
let answers: number[] = [];
let received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await test.close();
});
beforeEach(async () => {
  await test.db.deleteFrom('alerts').execute();
  answers = [];
  received = [];
});

const open = () => {
  const webhook = { url, secret: SECRET };
  const opened = testPorts({
    db: test.db,
    env: {
      alerts: { queueMinutes: DEFAULT_QUEUE_MINUTES, mailTo: [], webhook },
    },
  });
  const { ports } = opened;
  return {
    ...opened,
    deliver: () => deliverCalls(ports, webhook),
    begin: () =>
      test.db.transaction().execute(async (tx) => {
        const now = ports.clock.now();
        const alert = await beginAlert(tx, FINDING, now);
        await tellOf(tx, { event: 'began', alert }, { now, env: ports.env });
      }),
    end: () =>
      test.db.transaction().execute(async (tx) => {
        const now = ports.clock.now();
        for (const alert of await readLasting(tx)) {
          await endAlert(tx, alert.alertId, now);
          await tellOf(tx, { event: 'ended', alert: { ...alert, endedAt: now } }, { now, env: ports.env });
        }
      }),
  };
};
const events = () => received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

it('signs each call with its time, and sends it once', async () => {
  const { ports, begin, deliver } = open();
  await begin();
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(events()).toEqual(['began']);
  const [{ headers, body }] = received as [(typeof received)[number]];
  const seconds = String(ports.clock.now().getTime() / 1_000);
  const expected = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'realm-signature': `t=${seconds},v1=${expected}`,
  });
  expect(headers['realm-call']).toMatch(/^\d+$/);
  expect(JSON.parse(body)).toMatchObject({ kind: 'payouts-unknown', product: 'Realm', endedAt: null });
  expect(body).not.toContain(SECRET);
});

it('a body, a time or a secret that is another one makes another signature', () => {
  const at = new Date(1_000);
  const signed = signCall(SECRET, { body: '{}', at });
  expect(signCall(SECRET, { body: '[]', at })).not.toBe(signed);
  expect(signCall(SECRET, { body: '{}', at: new Date(2_000) }).slice(4)).not.toBe(signed.slice(4));
  expect(signCall('another', { body: '{}', at })).not.toBe(signed);
});

it('retries after pauses that grow, under the same name, and gives up at last', async () => {
  const { begin, deliver, pass } = open();
  await begin();
  answers = Array.from({ length: RETRY_DELAYS_MS.length + 1 }, () => 500);
  for (const delayMs of RETRY_DELAYS_MS) {
    await expect(deliver()).rejects.toThrow('webhook calls not taken');
    const before = received.length;
    pass(delayMs - 1);
    expect(await deliver()).toBe('idle');
    expect(received).toHaveLength(before);
    pass(1);
  }
  await expect(deliver()).rejects.toThrow();
  expect(received).toHaveLength(RETRY_DELAYS_MS.length + 1);
  expect(new Set(received.map(({ headers }) => headers['realm-call'])).size).toBe(1);
  expect([...RETRY_DELAYS_MS].sort((a, b) => a - b)).toEqual(RETRY_DELAYS_MS);
  pass(365 * 24 * 3_600_000);
  await deliver();
  expect(received).toHaveLength(RETRY_DELAYS_MS.length + 1);
  expect(await countCalls(test.db, new Date(0))).toEqual({ waiting: 0, failed: 1, lastError: '500' });
});

it('the end of an alert never arrives before its beginning', async () => {
  const { begin, end, deliver, pass } = open();
  await begin();
  answers = [503];
  await expect(deliver()).rejects.toThrow();
  await end();
  await deliver();
  expect(events()).toEqual(['began']);
  pass(RETRY_DELAYS_MS[0] ?? 0);
  await deliver();
  expect(events()).toEqual(['began', 'began', 'ended']);
});

it('follows no redirection, and says of an unreachable receiver only that it is', async () => {
  const { ports, begin, deliver } = open();
  await begin();
  answers = [302];
  await expect(deliver()).rejects.toThrow();
  expect(received).toHaveLength(1);
  expect(await countCalls(test.db, new Date(0))).toMatchObject({ waiting: 1, lastError: '302' });
  await test.db.updateTable('alert_calls').set({ due_at: ports.clock.now() }).execute();
  await expect(deliverCalls(ports, { url: 'http://127.0.0.1:9/x', secret: SECRET })).rejects.toThrow();
  expect(await countCalls(test.db, new Date(0))).toMatchObject({ lastError: 'unreachable' });
});
