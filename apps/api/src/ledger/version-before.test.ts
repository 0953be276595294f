import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ledgerFixture } from '../testing/ledger-fixture';
import { postEvent } from '.';

const fixture = ledgerFixture();
const { capital, newMember } = fixture;
const POSTINGS = 9;
const minute = (count: number) => new Date(Date.UTC(2026, 2, 10, 0, count));
const AFTER_ALL = 2n ** 63n - 1n;

const versionBefore = async (account: bigint, seq: bigint, at: Date | 'infinity') => {
  const { rows } = await sql<{ version: bigint }>`
    select ledger_version_before(${account}::bigint, ${seq}::bigint, ${at}::timestamptz) as version`.execute(
    fixture.test.db,
  );
  return rows[0]?.version;
};

it('ledger_version_before: the number of an account’s postings before a number and a time', async () => {
  const { available, slots } = newMember();
  const seqs: bigint[] = [];
  for (let count = 1; count <= POSTINGS; count += 1) {
    // Twice from one side, then from the other.
    const leg =
      count % 3 === 0
        ? ({ type: 22, debit: available, credit: slots, amountMinor: 1n } as const)
        : ({ type: 15, debit: capital, credit: available, amountMinor: 5n } as const);
    await fixture.test.db.transaction().execute((tx) =>
      postEvent(tx, {
        eventId: randomUUID(),
        reference: '',
        note: '',
        at: minute(count),
        legs: [leg],
      }),
    );
    const { seq } = await fixture.test.db
      .selectFrom('postings')
      .select((found) => found.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow();
    seqs.push(BigInt(seq));
  }
  for (const [earlier, seq] of seqs.entries()) {
    expect(await versionBefore(available, seq, 'infinity')).toBe(BigInt(earlier));
    expect(await versionBefore(available, AFTER_ALL, minute(earlier + 1))).toBe(BigInt(earlier));
  }
  expect(await versionBefore(available, AFTER_ALL, 'infinity')).toBe(BigInt(POSTINGS));
  expect(await versionBefore(newMember().available, AFTER_ALL, 'infinity')).toBe(0n);
});
