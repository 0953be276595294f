import { randomUUID } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@realm/database';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { CommandPlan } from '../http/handler';
import { HOUSE, accountId, postEvent, runCommand } from '../ledger';
import { createMember } from '../modules/account';
import { planCollect, planMove, undoCollect } from '../modules/wallet';
import { freeze, releaseFreeze, captureFreeze } from '../modules/withdraw/post-withdrawal';
import { openTestDatabase, type TestDatabase } from '../testing';
import { openBooks } from './open-books';
import { reconcileBooks, reconcileIn, type Reconciliation } from './reconcile-books';
import { report } from './report';

const AT = new Date('2026-03-10T12:00:00.000Z');
let test: TestDatabase;
let memberId: bigint;
beforeAll(async () => {
  test = await openTestDatabase();
  memberId = await test.db.transaction().execute(fill);
});
afterAll(() => test.close());

const own = (kind: 'available' | 'frozen' | 'game-slots') => accountId(memberId, kind, 'CNY');

/**
 * A member with 110.00 of capital, 30.00 of them in a game, collected once and given back, and 20.00 frozen for the open withdrawal
 * W1. Of W2 10.00 were given back, W3 paid 10.00 out before.
 */
async function fill(tx: Tx): Promise<bigint> {
  const member = await createMember(tx, { account: 'keeper', passwordHash: '-', now: AT });
  if (member === null) throw new Error('taken');
  memberId = member.memberId;
  await postEvent(tx, {
    eventId: 'a',
    reference: 'a',
    note: '',
    at: AT,
    legs: [
      { type: 15, debit: accountId(HOUSE, 'capital', 'CNY'), credit: own('available'), amountMinor: 11_000n },
    ],
  });
  await move(tx, (request) =>
    planMove(tx, { ...request, kind: 'transfer', category: 'slots', amount: '30' }),
  );
  const transferId = await move(tx, (request) => planCollect(tx, request));
  await undoCollect(tx, { transferId, reason: '', at: AT });
  await withdraw(tx, 'W1', { amount: 2_000n, status: 'processing' });
  await releaseFreeze(tx, await withdraw(tx, 'W2', { amount: 1_000n, status: 'rejected' }), {
    at: AT,
    note: '',
  });
  await captureFreeze(tx, await withdraw(tx, 'W3', { amount: 1_000n, status: 'success' }), AT);
  return memberId;
}

/** The member's own call, as it is kept. */
async function move(
  tx: Tx,
  plan: (request: { memberId: bigint; requestId: string; at: Date }) => Promise<CommandPlan>,
): Promise<string> {
  const request = { memberId, requestId: randomUUID(), at: AT };
  const planned = await plan(request);
  if ('ok' in planned) throw new Error('refused');
  const result = await runCommand(tx, { ...planned, request: { ...request, path: '/', bodyHash: '' } });
  if (result.kind !== 'accepted') throw new Error(result.kind);
  return (result.answer as { transferId: string }).transferId;
}

async function withdraw(
  tx: Tx,
  orderId: string,
  { amount, status }: { amount: bigint; status: 'processing' | 'rejected' | 'success' },
) {
  const order = await tx
    .insertInto('withdrawal_orders')
    .values({
      order_id: orderId,
      member_id: memberId,
      status,
      currency: 'CNY',
      amount_minor: amount,
      rate: '7',
      gross_minor: 2_000_000n,
      fee_minor: 1_000_000n,
      net_minor: 1_000_000n,
      network: 'TRC20',
      address: 'T',
      address_label: '',
      review_by: AT,
      created_at: AT,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await freeze(tx, order, AT);
  return order;
}

class Undo extends Error {}

/** Checks books changed with the owner's rights, then undoes the change. */
async function afterTampering(...changes: readonly RawBuilder<unknown>[]): Promise<Reconciliation> {
  let found: Reconciliation | undefined;
  const tampered = test.owner.transaction().execute(async (tx) => {
    await sql`alter table postings disable trigger user`.execute(tx);
    await sql`alter table accounts disable trigger user`.execute(tx);
    await sql`alter table wallet_transfers disable trigger user`.execute(tx);
    await sql`alter table money_requests disable trigger user`.execute(tx);
    for (const change of changes) await change.execute(tx);
    found = await reconcileIn(tx);
    throw new Undo();
  });
  await expect(tampered).rejects.toThrow(Undo);
  return found!;
}

/** The event of the one transfer of this kind. */
const eventOf = (kind: 'transfer' | 'collect') =>
  sql`(select 'transfer:' || transfer_id from wallet_transfers where kind = ${kind})`;

const brokenIn = ({ checks }: Reconciliation) =>
  checks.filter(({ differences }) => differences > 0).map(({ name }) => name);

describe('reconcileBooks', () => {
  it('agrees with books that only the ledger wrote', async () => {
    const result = await reconcileBooks(test.db);
    expect(brokenIn(result)).toEqual([]);
    expect(result).toMatchObject({ ok: true, postings: 11, accounts: 12 });
    expect(report(result, 'the test')).toContain('Everything agrees.');
  });

  it.each<[what: string, names: string[], changes: () => RawBuilder<unknown>[]]>([
    [
      'a raised balance',
      ['sum-zero', 'balances'],
      () => [sql`update accounts set balance = balance + 1 where id = ${own('available')}`],
    ],
    [
      'a raised amount',
      ['balances', 'chains', 'transfers'],
      () => [
        sql`update postings set amount_minor = amount_minor + 1 where event_id = ${eventOf('transfer')}`,
      ],
    ],
    [
      'a balance after that was painted over',
      ['chains'],
      () => [sql`update postings set debit_after = debit_after + 1 where event_id = ${eventOf('transfer')}`],
    ],
    [
      'a posting that is gone from the middle',
      ['balances', 'versions', 'chains', 'transfers'],
      () => [sql`delete from postings where event_id = ${eventOf('transfer')}`],
    ],
    [
      'a version that counts too many',
      ['versions'],
      () => [sql`update accounts set version = version + 1 where id = ${own('frozen')}`],
    ],
    [
      'an order that was closed without giving its amount back',
      ['frozen', 'withdrawals'],
      () => [sql`update withdrawal_orders set status = 'rejected' where order_id = 'W1'`],
    ],
    [
      'a type that joins other accounts',
      ['rules'],
      () => [sql`update postings set type = 16 where type = 15`],
    ],
    [
      'a floor that was taken away',
      ['bounds'],
      () => [sql`update accounts set floor = -1 where id = ${own('available')}`],
    ],
    [
      'a balance below its floor',
      ['sum-zero', 'balances', 'bounds'],
      () => [
        sql`alter table accounts drop constraint accounts_floor`,
        sql`update accounts set balance = -1 where id = ${own('available')}`,
      ],
    ],
    [
      'a deposit that succeeded and was never credited',
      ['deposits'],
      () => [
        sql`insert into deposit_orders (order_id, member_id, method, status, pay_minor, currency, rate, credit_minor,
              confirmations_needed, created_at, expires_at)
            values ('D1', ${memberId}, 'direct', 'success', 1, 'CNY', '7', 7, 0, ${AT}, ${AT})`,
      ],
    ],
    [
      'a frozen amount without a withdrawal',
      ['withdrawals'],
      () => [sql`update postings set reference = 'W9' where type = 12 and reference = 'W1'`],
    ],
    [
      'a withdrawal that was frozen with another amount',
      ['withdrawals'],
      () => [sql`update withdrawal_orders set amount_minor = amount_minor + 1 where order_id = 'W2'`],
    ],
    [
      'two freezes under one withdrawal',
      ['withdrawals'],
      () => [sql`update postings set reference = 'W2' where type = 12 and reference = 'W3'`],
    ],
    [
      'a withdrawal called paid that was given back',
      ['withdrawals'],
      () => [sql`update withdrawal_orders set status = 'success' where order_id = 'W2'`],
    ],
    [
      'a withdrawal called failed that was paid out',
      ['withdrawals'],
      () => [sql`update withdrawal_orders set status = 'failed' where order_id = 'W3'`],
    ],
    [
      'an open withdrawal that was paid out',
      ['frozen', 'withdrawals'],
      () => [sql`update withdrawal_orders set status = 'locked' where order_id = 'W3'`],
    ],
    [
      'a withdrawal that was paid out and given back, and one that was neither',
      ['withdrawals'],
      () => [sql`update postings set reference = 'W2' where type = 14 and reference = 'W3'`],
    ],
    [
      'a withdrawal that was given back twice',
      ['withdrawals'],
      () => [
        sql`update withdrawal_orders set status = 'rejected' where order_id = 'W3'`,
        sql`update postings set reference = 'W3' where type = 13 and reference = 'W2'`,
      ],
    ],
    [
      'a transfer of another amount than was posted',
      ['transfers'],
      () => [
        sql`update wallet_transfers set moved = '[{"category": "slots", "amountMinor": "3001"}]' where kind = 'transfer'`,
      ],
    ],
    [
      'a transfer of another game than was posted',
      ['transfers'],
      () => [
        sql`update wallet_transfers set moved = '[{"category": "chain", "amountMinor": "3000"}]' where kind = 'transfer'`,
      ],
    ],
    [
      'a transfer of a game that there is none of',
      ['transfers'],
      () => [
        sql`update wallet_transfers set moved = '[{"category": "chess", "amountMinor": "3000"}]' where kind = 'transfer'`,
      ],
    ],
    [
      'a transfer that was posted as another kind',
      ['transfers'],
      () => [sql`update wallet_transfers set kind = 'reclaim' where kind = 'transfer'`],
    ],
    [
      'a posting that refers to another transfer',
      ['transfers'],
      () => [sql`update postings set reference = 'T9' where event_id = ${eventOf('transfer')}`],
    ],
    [
      'a transfer posted under another event',
      ['transfers'],
      () => [sql`update postings set event_id = 'twice' where event_id = ${eventOf('transfer')}`],
    ],
    [
      'a posting whose transfer is gone, with the request that made it',
      ['transfers', 'requests'],
      () => [sql`delete from wallet_transfers where kind = 'transfer'`],
    ],
    [
      'a collect that was undone and is not marked so',
      ['transfers'],
      () => [sql`update wallet_transfers set undone_at = null where kind = 'collect'`],
    ],
    [
      'a collect marked undone that was not undone',
      ['transfers'],
      () => [sql`update postings set event_id = 'else' where event_id = ${eventOf('collect')} || ':undo'`],
    ],
    [
      'a request that names a transfer that is not there',
      ['requests'],
      () => [sql`update money_requests set answer = jsonb_set(answer, '{transferId}', '"T9"')`],
    ],
    [
      'a request that names another member’s transfer',
      ['requests'],
      () => [sql`update money_requests set member_id = member_id + 1`],
    ],
    [
      'two requests that name one transfer',
      ['requests'],
      () => [
        sql`insert into money_requests (member_id, request_id, path, body_hash, state, answer, created_at)
            select member_id, ${randomUUID()}::uuid, path, body_hash, state, answer, created_at
            from money_requests where answer ->> 'kind' = 'collect'`,
      ],
    ],
  ])('sees %s: %j', async (_what, names, changes) => {
    const result = await afterTampering(...changes());
    expect(result.ok).toBe(false);
    expect(brokenIn(result)).toEqual(names);
  });

  it('names the account and both figures', async () => {
    const result = await afterTampering(
      sql`update accounts set balance = balance + 1 where id = ${own('available')}`,
    );
    expect(report(result, 'the test')).toContain(
      `member ${String(memberId)}, available CNY: holds 50.01 CNY, its entries come to 50.00 CNY`,
    );
  });
});

describe('openBooks', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'realm-books-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('makes no books where there are none', async () => {
    await expect(openBooks({ databaseUrl: null, dataDir })).rejects.toThrow(/no books in/);
  });

  it('says that the server holds the folder', async () => {
    mkdirSync(join(dataDir, 'database'));
    const unlock = lockDataDir(dataDir);
    await expect(openBooks({ databaseUrl: null, dataDir })).rejects.toThrow(/The server is running/);
    unlock();
  });
});
