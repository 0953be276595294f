import type { FastifyInstance } from 'fastify';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { callStaff, openOperatorApp, signedInStaff } from '../../testing/test-staff';
import type { Ports } from '../../ports';
import { CHECK_INTERVAL_MS, checkBooksInTurn } from './book-checks';
import { readOrderWaits, readSupportWaits } from './read-waits';

let test: TestDatabase;
let ports: Ports;
let pass: (ms: number) => void;
let app: FastifyInstance;
let token = '';
beforeAll(async () => {
  test = await openTestDatabase();
  ({ ports, pass } = testPorts({ db: test.db }));
  app = await openOperatorApp(ports);
  ({ token } = await signedInStaff(ports, 'mara', ['finance-maker']));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const books = async () => (await callStaff(app, 'overview/books', { token })).data;
const countChecks = async () => (await test.db.selectFrom('book_checks').selectAll().execute()).length;

it('servers check the books in turn, and show every rule', async () => {
  expect(await books()).toMatchObject({ latest: null, running: false, everyMinutes: 10 });
  await Promise.all([checkBooksInTurn(ports), checkBooksInTurn(ports)]);
  expect(await countChecks()).toBe(1);
  const { latest } = (await books()) as {
    latest: { ok: boolean; requestedBy: string; rules: { name: string }[] };
  };
  expect(latest).toMatchObject({ ok: true, requestedBy: '' });
  expect(latest.rules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sum-zero', 'balances', 'frozen', 'deposits', 'withdrawals', 'transfers']),
  );
  pass(CHECK_INTERVAL_MS + 1);
  await checkBooksInTurn(ports);
  expect(await countChecks()).toBe(2);
});

it('a person has them checked at once, under their name', async () => {
  ({ token } = await signedInStaff(ports, 'ben', ['finance-checker']));
  await callStaff(app, 'overview/check-books', { token });
  for (;;) {
    const { latest } = (await books()) as { latest: { requestedBy: string } };
    if (latest.requestedBy === 'ben') break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await countChecks()).toBe(3);
});

it('says how long things waited: the middle of what people decided, by kind', async () => {
  const at = (minutes: number) => new Date(ports.clock.now().getTime() + minutes * 60_000);
  const event = (orderId: string, minutes: number, actor: string) => ({
    order_id: orderId,
    status: 'processing' as const,
    at: at(minutes),
    actor,
    note: '',
  });
  await test.db
    .insertInto('order_events')
    .values([
      event('W1', 0, 'member'),
      event('W1', 4, 'staff:ben'),
      event('W2', 0, 'member'),
      event('W2', 10, 'staff:ben'),
      event('W3', 0, 'member'),
      event('W3', 60, 'clock'),
      event('W4', -600, 'member'),
      event('W4', -500, 'staff:ben'),
    ])
    .execute();
  const { withdrawals, proofs } = await readOrderWaits(ports.db, at(-1));
  expect(withdrawals).toEqual({ count: 2, medianSeconds: 7 * 60 });
  expect(proofs).toEqual({ count: 0, medianSeconds: null });
  expect(await readSupportWaits(ports.db, at(-1))).toEqual({ count: 0, medianSeconds: null });
});
