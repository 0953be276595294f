import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables';
import {
  lookUp,
  newTestMember,
  sendCommand,
  openTestDatabase,
  testPorts,
  type TestDatabase,
} from '../../testing';
import type { Ports } from '../../ports';
import { noteConnections } from '../provider';
import { ARCADE } from '../../testing/wallet-fixture';
import { watchAlerts } from './watch-alerts';

const MINUTE_MS = 60_000;
const WEBHOOK = { url: 'http://127.0.0.1:9', secret: 'a secret of thirty-two characters' };

let test: TestDatabase;
let ports: Ports;
let pass: (ms: number) => void;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [
    ...(['alerts', 'mails', 'book_checks', 'withdrawal_orders', 'support_threads'] as const),
    ...(['recovery_requests', 'chat_reports'] as const),
    ...(['game_return_days', 'conformance_checks', 'provider_connections'] as const),
  ])
    await test.owner.deleteFrom(table).execute();
  ({ ports, pass } = testPorts({
    db: test.db,
    env: {
      gameProviders: [ARCADE],
      alerts: {
        queueMinutes: {
          withdrawals: 60,
          deposits: 120,
          proofs: 60,
          support: 15,
          recoveries: 600,
          reports: 30,
        },
        mailTo: ['ops@example.com', 'boss@example.com'],
        webhook: WEBHOOK,
      },
    },
  }));
});

const state = async () => {
  const answer = await lookUp(ports, 'overview/alerts', {});
  if (!answer.ok) throw new Error('refused');
  return answer.value as {
    lasting: { kind: string; subject: string; amount: number; oldestAt: string | null; names: string[] }[];
    ended: { kind: string }[];
    mailTo: number;
    webhook: { waiting: number };
  };
};
const kinds = async () => (await state()).lasting.map(({ kind, subject }) => `${kind} ${subject}`.trim());
const mails = async () =>
  (await test.db.selectFrom('mails').select(['recipient', 'subject']).orderBy('mail_id').execute()).map(
    ({ recipient, subject }) => `${recipient} ${subject}`,
  );
const calls = async () =>
  (await test.db.selectFrom('alert_calls').select(['event', 'body']).orderBy('call_id').execute()).map(
    ({ event, body }) => ({ event, ...(JSON.parse(body) as { kind: string; amount: number }) }),
  );

async function insertWithdrawal(
  orderId: string,
  change: Partial<Insertable<Tables['withdrawal_orders']>> = {},
): Promise<void> {
  const now = ports.clock.now();
  await test.db
    .insertInto('withdrawal_orders')
    .values({
      order_id: orderId,
      member_id: await newTestMember(test.db),
      status: 'processing',
      currency: 'USDT',
      amount_minor: 10_000_000n,
      rate: '1',
      gross_minor: 10_000_000n,
      fee_minor: 1_000_000n,
      net_minor: 9_000_000n,
      network: 'TRC20',
      address: 'T1',
      address_label: '',
      payout_state: 'none',
      review_by: now,
      created_at: now,
      ...change,
    })
    .execute();
}

async function insertWaitingThread(): Promise<void> {
  const now = ports.clock.now();
  await test.db
    .insertInto('support_threads')
    .values({
      member_id: await newTestMember(test.db),
      open: true,
      last_seq: 1,
      waiting_since: now,
      changed_at: now,
    })
    .execute();
}

async function insertReview(): Promise<void> {
  const now = ports.clock.now();
  await test.db
    .insertInto('recovery_requests')
    .values({
      code_hash: 'a'.repeat(64),
      account_key: 'b'.repeat(64),
      member_id: await newTestMember(test.db),
      kind: 'login-password',
      way: 'review',
      status: 'reviewing',
      proof_hash: null,
      sent_at: now,
      statement: 'I lost my phone',
      contact: 'lin@mail.example',
      device: 'Pixel',
      system: 'Android',
      place: '10.0.0.*',
      known_device: false,
      begun_at: now,
      wait_ms: 0n,
      expires_at: new Date(now.getTime() + 7 * 24 * 60 * MINUTE_MS),
    })
    .execute();
}

/** A check that has just ended. */
async function check(kind: 'rules' | 'audit', ok: boolean, results: unknown): Promise<void> {
  const now = ports.clock.now();
  const { check_id: checkId } = await test.db
    .insertInto('book_checks')
    .values({ kind, started_at: now, requested_by: '' })
    .returning('check_id')
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('book_checks')
    .set({ ended_at: now, ok, postings: 1n, accounts: 1n, results: JSON.stringify(results) })
    .where('check_id', '=', checkId)
    .execute();
}
const checkRules = (differences: number) =>
  check('rules', differences === 0, [
    { name: 'frozen', rule: 'frozen = open withdrawals', differences, shown: [] },
  ]);

it('tells of a queue once it is over its limit, once, and again when it is not any more', async () => {
  await insertWithdrawal('W1');
  pass(60 * MINUTE_MS);
  await watchAlerts(ports);
  expect(await state()).toMatchObject({ lasting: [], mailTo: 2, webhook: { waiting: 0 } });

  pass(1);
  await Promise.all([watchAlerts(ports), watchAlerts(ports)]);
  expect(await kinds()).toEqual(['queue-age withdrawals']);
  const begun = [
    'ops@example.com Realm: Withdrawals under review wait too long',
    'boss@example.com Realm: Withdrawals under review wait too long',
  ];
  expect(await mails()).toEqual(begun);

  // Another one joins: the same alert, which lasts.
  await insertWithdrawal('W2');
  pass(5 * MINUTE_MS);
  await watchAlerts(ports);
  expect((await state()).lasting).toEqual([expect.objectContaining({ amount: 2 })]);
  expect(await mails()).toEqual(begun);
  expect(await calls()).toEqual([expect.objectContaining({ event: 'began', kind: 'queue-age', amount: 1 })]);

  await test.db.updateTable('withdrawal_orders').set({ status: 'rejected' }).execute();
  await watchAlerts(ports);
  await watchAlerts(ports);
  expect(await state()).toMatchObject({
    lasting: [],
    ended: [{ kind: 'queue-age' }],
    webhook: { waiting: 2 },
  });
  expect((await mails()).slice(2)).toEqual([
    'ops@example.com Realm: over: Withdrawals under review wait too long',
    'boss@example.com Realm: over: Withdrawals under review wait too long',
  ]);
  expect((await calls()).map(({ event }) => event)).toEqual(['began', 'ended']);
});

it('begins anew after it ended', async () => {
  await checkRules(1);
  await watchAlerts(ports);
  await checkRules(0);
  await watchAlerts(ports);
  await checkRules(1);
  await watchAlerts(ports);
  expect((await calls()).map(({ event }) => event)).toEqual(['began', 'ended', 'began']);
});

it('tells of a payout that nobody knows about at once', async () => {
  await insertWithdrawal('W1', { status: 'locked', payout_state: 'sent' });
  await watchAlerts(ports);
  expect(await kinds()).toEqual(['payouts-unknown']);
});

it('tells of members who wait in customer service', async () => {
  await insertWaitingThread();
  pass(16 * MINUTE_MS);
  await watchAlerts(ports);
  expect(await kinds()).toEqual(['queue-age support']);
});

it('tells of a reported message, and of a request to recover an account, that nobody deals with', async () => {
  const now = ports.clock.now();
  const [reporter_id, sender_id] = [await newTestMember(test.db), await newTestMember(test.db)];
  const message = { room_id: 'zh', seq: 1, sender_id, body: 'codes?', sent_at: now, created_at: now };
  const report = { ...message, reporter_id, reason: 'fraud' } as const;
  await test.owner
    .insertInto('chat_reports')
    .values([report, { ...report, reporter_id: sender_id }])
    .execute();
  await insertReview();
  pass(30 * MINUTE_MS);
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
  pass(1);
  await watchAlerts(ports);
  // One message, however many reported it.
  expect((await state()).lasting).toMatchObject([{ kind: 'queue-age', subject: 'reports', amount: 1 }]);
  pass(570 * MINUTE_MS);
  await watchAlerts(ports);
  expect(await kinds()).toEqual(['queue-age reports', 'queue-age recoveries']);
  expect(await mails()).toContain('ops@example.com Realm: Requests to recover an account wait too long');
  await test.db.updateTable('chat_reports').set({ closed_at: now, closed_by: 'amy' }).execute();
  await test.owner.deleteFrom('recovery_requests').execute();
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
});

it('names broken rules, the row that an audit found, and a check that has not ended for long', async () => {
  await checkRules(3);
  const first = { table: 'postings', key: '7', what: 'hash', expected: 'aa', found: 'bb' } as const;
  await check('audit', false, { batches: 1, links: 1, staffEntries: 0, first });
  await watchAlerts(ports);
  expect((await state()).lasting).toEqual([
    expect.objectContaining({ kind: 'books-differ', amount: 1, names: ['frozen'] }),
    expect.objectContaining({ kind: 'audit-differs', names: ['postings 7: hash'] }),
  ]);
  pass(31 * MINUTE_MS);
  await watchAlerts(ports);
  expect(await kinds()).toEqual(['books-differ', 'audit-differs', 'check-overdue rules']);
});

it('tells of a game whose return chance does not explain, until it is explained again', async () => {
  const sums = { stake: '1000000', payout: '500000', stake_squares: 1e8, payout_squares: 1e8, products: 5e7 };
  const day = (bets: number) => ({ day: '2026-01-01', game_id: 'temple', currency: 'CNY', bets, ...sums });
  await test.db.insertInto('game_return_days').values(day(9_999)).execute();
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
  await test.db.updateTable('game_return_days').set({ bets: 10_000 }).execute();
  await watchAlerts(ports);
  expect((await state()).lasting).toEqual([
    expect.objectContaining({
      kind: 'return-outside',
      subject: 'temple',
      names: ['CNY 50.00 ± 1.70 % (96.21 %)'],
    }),
  ]);
  expect(await mails()).toContain(
    'ops@example.com Realm: The return of temple is not what its provider states',
  );
  await test.owner.deleteFrom('game_return_days').execute();
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
});

it('tells of rules that a conformance check found broken, and of a check that is due', async () => {
  await noteConnections(test.db, [ARCADE], ports.clock.now());
  const record = (outcome: string) =>
    sendCommand(ports, 'provider/record-check', {
      provider: ARCADE.id,
      results: [
        { rule: 'late-rollback', text: 'A late rollback is accepted', outcome, found: 'it was refused' },
      ],
    });
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
  await record('broken');
  await watchAlerts(ports);
  expect((await state()).lasting).toEqual([
    expect.objectContaining({ kind: 'conformance-broken', subject: ARCADE.id, names: ['late-rollback'] }),
  ]);
  await record('skipped');
  await watchAlerts(ports);
  expect((await state()).lasting).toEqual([expect.objectContaining({ kind: 'conformance-broken' })]);
  await record('followed');
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
  pass(90 * 24 * 60 * MINUTE_MS + 1);
  await watchAlerts(ports);
  expect(await kinds()).toEqual([`conformance-overdue ${ARCADE.id}`]);
  await record('followed');
  await watchAlerts(ports);
  expect(await kinds()).toEqual([]);
});

it('without addresses and webhook only the front page has it', async () => {
  const quiet = {
    ...ports,
    env: { ...ports.env, alerts: { ...ports.env.alerts, mailTo: [], webhook: null } },
  };
  await checkRules(1);
  await watchAlerts(quiet);
  expect(await kinds()).toEqual(['books-differ']);
  expect(await mails()).toEqual([]);
  expect(await calls()).toEqual([]);
});
