import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { HOUSE, accountId, postEvent, setCreditLimit, type Leg } from '../../ledger';
import { startTestServer, type TestServer } from '../../testing';
import { fund, insertBet, insertDeposit } from '../../testing/movable-member';
import { beginMove } from './move-states';
import { HINDRANCES, findHindrances, type Hindrance } from './hindrances';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const db = () => server.database.db;
const at = () => server.ports.clock.now();

const post = (memberId: bigint, type: Leg['type'], credit: bigint) =>
  db()
    .transaction()
    .execute((tx) =>
      postEvent(tx, {
        eventId: randomUUID(),
        reference: '',
        note: '',
        at: at(),
        legs: [{ type, debit: accountId(memberId, 'available', 'CNY'), credit, amountMinor: 60n }],
      }),
    );

async function insertWithdrawal(memberId: bigint, status: string): Promise<void> {
  await sql`insert into withdrawal_orders (order_id, member_id, status, currency, amount_minor, rate, gross_minor, fee_minor, net_minor,
      network, address, address_label, review_by, created_at)
    values (${randomUUID()}, ${memberId}, ${status}, 'CNY', 1, '1', 1, 0, 1, 'TRC20', 'T', '', ${at()}, ${at()})`.execute(
    db(),
  );
}

async function insertRecovery(memberId: bigint, status: string): Promise<void> {
  const hash = () => randomUUID().replaceAll('-', '').repeat(2);
  await sql`insert into recovery_requests (code_hash, account_key, member_id, kind, way, status, sent_at, device, system, place, begun_at,
      wait_ms, expires_at)
    values (${hash()}, ${hash()}, ${memberId}, 'login-password', 'review', ${status}, ${at()}, '', '', '', ${at()}, 0, ${at()})`.execute(
    db(),
  );
}

async function join(memberId: bigint, status: string): Promise<void> {
  await insertBet(server, memberId, { stakeMinor: 1n, payoutMinor: 0n });
  const text = '{"zh": "", "en": "", "zht": ""}';
  const promotion = `p-${randomUUID().slice(0, 8)}`;
  await sql`insert into promotions (promotion_id, category, title, summary, body, terms, target, starts_at, updated_at)
    values (${promotion}, 'newcomer', ${text}, ${text}, ${text}, ${text}, 'slots', ${at()}, ${at()})`.execute(
    db(),
  );
  await sql`insert into promotion_joins (order_number, promotion_id, member_id, currency, offer, reward_minor, status, joined_at, expires_at,
      ended_at, turnover_minor)
    select order_number, ${promotion}, member_id, 'CNY', '{}', 1, ${status}, ${at()}, ${at()}::timestamptz + interval '1 day',
      case when ${status} <> 'active' then ${at()}::timestamptz end, case when ${status} <> 'active' then 0 end
    from bet_orders where member_id = ${memberId}`.execute(db());
}

async function pay(memberId: bigint, state: string): Promise<void> {
  const orderId = await insertDeposit(server, memberId, 1n, { status: 'timeout' });
  await sql`insert into deposit_payments (network, tx_hash, ordinal, address, amount_minor, confirmations, paid_at, order_id, state)
    values ('TRC20', ${randomUUID()}, 0, 'T', 1, 0, ${at()}, ${orderId}, ${state})`.execute(db());
}

const group = (memberId: bigint, closed: boolean) =>
  sql`insert into chat_rooms (room_id, kind, owner_id, group_id, invite_code, created_at, closed_at)
    values (${randomUUID()}, 'group', ${memberId}, ${randomUUID()}, ${randomUUID()}, ${at()}, ${closed ? at() : null})`.execute(
    db(),
  );

const thread = (memberId: bigint, open: boolean) =>
  sql`insert into support_threads (member_id, open, changed_at) values (${memberId}, ${open}, ${at()})`.execute(
    db(),
  );

const setAgent = async (memberId: bigint, agentId: bigint) =>
  db().updateTable('members').set({ agent_id: agentId }).where('member_id', '=', memberId).execute();

const WAYS: Readonly<Record<Hindrance, (memberId: bigint) => Promise<unknown>>> = {
  'open-bets': (id) => insertBet(server, id, { stakeMinor: 1n, payoutMinor: 0n, open: true }),
  'open-claims': async (id) => {
    await insertBet(server, id, { stakeMinor: 1n, payoutMinor: 1n });
    await db().updateTable('bet_orders').set({ claim_minor: 2n }).where('member_id', '=', id).execute();
  },
  'promotion-joined': (id) => join(id, 'active'),
  'open-deposits': (id) => insertDeposit(server, id, 1n, { status: 'to-be-recharged' }),
  'deposits-not-final': (id) => insertDeposit(server, id, 1n, { final: false }),
  'deposits-withheld': (id) =>
    insertDeposit(server, id, 1n, { status: 'failed', withheld_minor: 1n, withheld_until: at() }),
  'open-withdrawals': (id) => insertWithdrawal(id, 'waiting-receipt'),
  'frozen-balance': async (id) => {
    await fund(server, id, 100n);
    await post(id, 12, accountId(id, 'frozen', 'CNY'));
  },
  'game-balance': async (id) => {
    await fund(server, id, 100n);
    await post(id, 22, accountId(id, 'game-fishing', 'CNY'));
  },
  'credit-line': (id) =>
    db()
      .transaction()
      .execute((tx) => setCreditLimit(tx, { memberId: id, currency: 'CNY', limitMinor: 1n })),
  'has-agent': async (id) => setAgent(id, await olderThan(id)),
  'has-downlines': async (id) => setAgent((await server.signedIn()).memberId, id),
  'recovery-open': (id) => insertRecovery(id, 'reviewing'),
  'conversation-open': (id) => thread(id, true),
  'owns-group': (id) => group(id, false),
  'books-differ': async (id) => {
    await fund(server, id, 100n);
    await falsify(id, sql`balance = balance + 1`);
  },
};

/** Writes to the member's wallet past the ledger, as only an owner of the database can. */
const falsify = (memberId: bigint, change: RawBuilder<unknown>) =>
  server.database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update accounts set ${change} where id = ${accountId(memberId, 'available', 'CNY')}`.execute(
      tx,
    );
  });

/** An agent is older than their downlines. */
async function olderThan(memberId: bigint): Promise<bigint> {
  const row = await db()
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '<', memberId)
    .executeTakeFirstOrThrow();
  return row.member_id;
}

it.each(Object.keys(HINDRANCES) as Hindrance[])('%s hinders a move, alone', async (hindrance) => {
  const others = await server.signedIn();
  const { memberId } = await server.signedIn();
  expect(await findHindrances(db(), memberId)).toEqual([]);
  await WAYS[hindrance](memberId);
  expect(await findHindrances(db(), memberId)).toEqual([hindrance]);
  const begun = await db()
    .transaction()
    .execute((tx) => beginMove(tx, { memberId, moveId: randomUUID(), to: 'b', now: at() }));
  expect(begun).toEqual({ ok: false, reason: [hindrance] });
  expect(await findHindrances(db(), others.memberId)).toEqual([]);
});

it.each([
  ['number', sql`version = version + 1`],
  ['hash', sql`head = sha256(head)`],
  ['money that was never posted', sql`version = 0, balance = 5`],
])('a wallet that does not continue its postings hinders: its %s', async (_what, change) => {
  const { memberId } = await server.signedIn();
  await fund(server, memberId, 100n);
  await falsify(memberId, change);
  expect(await findHindrances(db(), memberId)).toEqual(['books-differ']);
});

it.each(['confirming', 'held'])('a late payment that is %s hinders, too', async (state) => {
  const { memberId } = await server.signedIn();
  await pay(memberId, state);
  expect(await findHindrances(db(), memberId)).toEqual(['open-deposits']);
});

it('nothing that has ended hinders, nor does money in the wallet, nor a recovery that anybody can begin', async () => {
  const { memberId } = await server.signedIn();
  await insertBet(server, memberId, { stakeMinor: 1n, payoutMinor: 1n });
  const written = { claim_minor: 2n, written_off_minor: 2n };
  await db().updateTable('bet_orders').set(written).where('member_id', '=', memberId).execute();
  for (const status of ['success', 'rejected', 'timeout', 'cancelled', 'failed'])
    await insertDeposit(server, memberId, 1n, { status });
  await pay(memberId, 'credited');
  for (const status of ['success', 'rejected', 'failed']) await insertWithdrawal(memberId, status);
  await insertRecovery(memberId, 'code');
  await thread(memberId, false);
  await group(memberId, true);
  await fund(server, memberId, 100n);
  await post(memberId, 19, accountId(HOUSE, 'adjustments', 'CNY'));
  expect(await findHindrances(db(), memberId)).toEqual([]);
  const { memberId: joined } = await server.signedIn();
  await join(joined, 'paid');
  expect(await findHindrances(db(), joined)).toEqual([]);
});
