import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openTestDatabase, sendCommand, testPorts, type TestDatabase } from '../../testing';
import { callStaff, openOperatorApp, signedInStaff } from '../../testing/test-staff';
import type { Ports } from '../../ports';
import { AUDIT_INTERVAL_MS, CHECK_INTERVAL_MS, checkBooksInTurn, checkBooksNow } from './book-checks';
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
  await Promise.all([checkBooksInTurn(ports, 'rules'), checkBooksInTurn(ports, 'rules')]);
  expect(await countChecks()).toBe(1);
  const { latest } = (await books()) as {
    latest: { ok: boolean; requestedBy: string; rules: { name: string }[] };
  };
  expect(latest).toMatchObject({ ok: true, requestedBy: '' });
  expect(latest.rules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sum-zero', 'balances', 'frozen', 'deposits', 'withdrawals', 'transfers']),
  );
  pass(CHECK_INTERVAL_MS + 1);
  await checkBooksInTurn(ports, 'rules');
  expect(await countChecks()).toBe(2);
});

it('servers audit the whole ledger once a day, and name the first row that does not fit', async () => {
  const audit = async () => (await books())['audit'] as { latest: Record<string, unknown> | null };
  expect(await audit()).toEqual({ latest: null, running: false, everyMinutes: 24 * 60 });
  await checkBooksInTurn(ports, 'audit');
  expect((await audit()).latest).toMatchObject({ ok: true, requestedBy: '', postings: 0, first: null });
  // The rules have turns of their own.
  pass(CHECK_INTERVAL_MS + 1);
  await checkBooksInTurn(ports, 'audit');
  expect(await countChecks()).toBe(3);

  await sendCommand(ports, 'mail/test', { to: 'ops@example.com' });
  await test.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('operator_commands').set({ code: 7 }).execute();
  });
  pass(AUDIT_INTERVAL_MS);
  ({ token } = await signedInStaff(ports, 'mia', ['viewer']));
  await checkBooksInTurn(ports, 'audit');
  expect((await audit()).latest).toMatchObject({
    ok: false,
    first: { table: 'operator_commands', what: 'hash' },
  });
  expect((await books())['latest']).toMatchObject({ ok: true });
});

it('a person has them checked at once, under their name', async () => {
  ({ token } = await signedInStaff(ports, 'ben', ['finance-checker']));
  await callStaff(app, 'overview/check-books', { token });
  for (;;) {
    const { latest } = (await books()) as { latest: { requestedBy: string } };
    if (latest.requestedBy === 'ben') break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await countChecks()).toBe(5);
});

it('people who ask while a check runs get that one', async () => {
  const before = await countChecks();
  await test.db
    .insertInto('book_checks')
    .values({ kind: 'rules', started_at: ports.clock.now(), requested_by: 'ann' })
    .execute();
  await checkBooksNow(ports, { kind: 'rules', requestedBy: 'ben' });
  expect(await countChecks()).toBe(before + 1);
  await test.db.deleteFrom('book_checks').where('requested_by', '=', 'ann').execute();
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
