import type { Statement } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { inSnapshot } from '../db/in-snapshot';
import { HOUSE, accountId, lastLink, postEvent, setCreditLimit, type Leg } from '../ledger';
import { makeStatement, type StatementRequest } from '../modules/statement';
import { openTestDatabase, type TestDatabase } from './test-database';

const MEMBER = 7n;
const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 2, number, hour));

/** As if each batch had been written when its postings were stamped. */
const stampBatches = (owner: Database): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`alter table batches disable trigger batches_permanent`.execute(tx);
    await sql`update batches b set at = (select min(p.at) from postings p where p.batch = b.id)`.execute(tx);
    await sql`alter table batches enable trigger batches_permanent`.execute(tx);
  });

/** Gives the tests of a file one database with a member's postings of six days, and their statements. To be called at the top of the file. */
export function statementFixture() {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    const own = (kind: 'available' | 'frozen' | 'game-slots' | 'game-chain' | 'credit-line') =>
      accountId(MEMBER, kind, 'CNY');
    const capital = accountId(HOUSE, 'capital', 'CNY');
    const commit = (at: Date, note: string, ...legs: Leg[]) =>
      test.db
        .transaction()
        .execute((tx) =>
          postEvent(tx, { eventId: `at ${at.toISOString()} ${note}`, reference: 'R', note, at, legs }),
        );
    const topUp = (member: bigint, amountMinor: bigint, currency: 'CNY' | 'USD' = 'CNY'): Leg => ({
      type: 15,
      debit: accountId(HOUSE, 'capital', currency),
      credit: accountId(member, 'available', currency),
      amountMinor,
    });
    await commit(day(1), 'first', {
      type: 15,
      debit: capital,
      credit: own('available'),
      amountMinor: 10_000n,
    });
    await commit(
      day(2),
      '=HYPERLINK("http://x","y"), or\nnot',
      { type: 22, debit: own('available'), credit: own('game-slots'), amountMinor: 3_000n },
      { type: 22, debit: own('available'), credit: own('game-chain'), amountMinor: 1_000n },
    );
    await commit(day(3), "'别人", topUp(8n, 77n));
    await commit(day(3, 1), 'dollars', topUp(MEMBER, 500n, 'USD'));
    await commit(day(4), 'frozen', {
      type: 12,
      debit: own('available'),
      credit: own('frozen'),
      amountMinor: 2_000n,
    });
    // Written after one that is stamped later, as may happen between two servers.
    await commit(day(3, 23), 'late', topUp(MEMBER, 5n));
    await test.db
      .transaction()
      .execute((tx) => setCreditLimit(tx, { memberId: MEMBER, currency: 'CNY', limitMinor: 9_000n }));
    await commit(day(5), 'lent', {
      type: 16,
      debit: own('credit-line'),
      credit: own('available'),
      amountMinor: 700n,
    });
    await commit(day(6), 'back', {
      type: 23,
      debit: own('game-slots'),
      credit: own('available'),
      amountMinor: 1n,
    });
    await lastLink(test.db);
    await stampBatches(test.owner);
  });
  afterAll(() => test.close());

  const request = (from: Date, to: Date, detail: 'full' | 'own' = 'full'): StatementRequest => ({
    memberId: MEMBER,
    uid: 'U7',
    currency: 'CNY',
    detail,
    range: { from, to },
    madeAt: day(9),
  });

  async function make(...range: Parameters<typeof request>): Promise<Statement> {
    const made = await inSnapshot(test.db, (tx) => makeStatement(tx, request(...range)));
    if (!made.ok) throw new Error(made.refusal);
    return made.value;
  }
  return { memberId: MEMBER, day, request, make, db: () => test.db, owner: () => test.owner };
}
