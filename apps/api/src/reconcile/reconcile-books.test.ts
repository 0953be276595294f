import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { lockDataDir } from '../db/data-lock';
import { HOUSE, accountId, postEvent, type Leg } from '../ledger';
import { createMember } from '../modules/account';
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

/** A member with 100.00 of capital, 30.00 of them in a game and 20.00 frozen for an open withdrawal. */
async function fill(tx: Tx): Promise<bigint> {
  const member = await createMember(tx, { account: 'keeper', passwordHash: '-', now: AT });
  if (member === null) throw new Error('taken');
  memberId = member.memberId;
  const post = (eventId: string, leg: Leg) =>
    postEvent(tx, { eventId, reference: eventId, note: '', at: AT, legs: [leg] });
  const capital = accountId(HOUSE, 'capital', 'CNY');
  await post('a', { type: 15, debit: capital, credit: own('available'), amountMinor: 10_000n });
  await post('b', { type: 22, debit: own('available'), credit: own('game-slots'), amountMinor: 3_000n });
  await post('c', { type: 12, debit: own('available'), credit: own('frozen'), amountMinor: 2_000n });
  await tx
    .insertInto('withdrawal_orders')
    .values({
      order_id: 'W1',
      member_id: memberId,
      status: 'processing',
      currency: 'CNY',
      amount_minor: 2_000n,
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
    .execute();
  return memberId;
}

class Undo extends Error {}

/** What the checks say of books that somebody with the owner's rights has changed; the change is undone afterwards. */
async function afterTampering(...changes: readonly RawBuilder<unknown>[]): Promise<Reconciliation> {
  let found: Reconciliation | undefined;
  const tampered = test.owner.transaction().execute(async (tx) => {
    await sql`alter table postings disable trigger user`.execute(tx);
    await sql`alter table accounts disable trigger user`.execute(tx);
    for (const change of changes) await change.execute(tx);
    found = await reconcileIn(tx);
    throw new Undo();
  });
  await expect(tampered).rejects.toThrow(Undo);
  return found!;
}

const brokenIn = ({ checks }: Reconciliation) =>
  checks.filter(({ differences }) => differences > 0).map(({ name }) => name);

describe('reconcileBooks', () => {
  it('agrees with books that only the ledger wrote', async () => {
    const result = await reconcileBooks(test.db);
    expect(brokenIn(result)).toEqual([]);
    expect(result).toMatchObject({ ok: true, postings: 3, accounts: 4 });
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
      ['balances', 'chains'],
      () => [sql`update postings set amount_minor = amount_minor + 1 where event_id = 'b'`],
    ],
    [
      'a balance after that was painted over',
      ['chains'],
      () => [sql`update postings set debit_after = debit_after + 1 where event_id = 'b'`],
    ],
    [
      'a posting that is gone from the middle',
      ['balances', 'versions', 'chains'],
      () => [sql`delete from postings where event_id = 'b'`],
    ],
    [
      'a version that counts too many',
      ['versions'],
      () => [sql`update accounts set version = version + 1 where id = ${own('frozen')}`],
    ],
    [
      'an order that was closed without giving its amount back',
      ['frozen'],
      () => [sql`update withdrawal_orders set status = 'rejected' where order_id = 'W1'`],
    ],
    [
      'a floor that was taken away',
      ['bounds'],
      () => [sql`update accounts set floor = null where id = ${own('available')}`],
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
